import type { Page } from "./page.ts";

const page = (site: number, siteName: string, path: string, title: string, author: string, publishedAt: string, text: string): Page => ({
  ...{ site, siteName, path, title, author, publishedAt, text },
  language: "en",
  listed: true,
});

/** Sodium-ion storage for power grids; places, companies and figures are invented. */
export const ENGLISH_PAGES: Page[] = [
  page(
    0,
    "Grid Storage Review",
    "/site/en/sodium-ion-basics",
    "Sodium-ion batteries: how they work",
    "Mara Lindqvist",
    "2025-02-11",
    `Sodium-ion batteries store energy by moving sodium ions between a hard-carbon anode and a cathode made of layered oxides or Prussian white. The working principle is the same as in lithium-ion cells, but sodium is about 1,000 times more abundant in the crust of the earth than lithium.

## Materials

The anode of a sodium-ion battery is usually hard carbon made from plant waste or pitch. Because sodium does not form an alloy with aluminium, both current collectors can be made of aluminium foil, which removes copper from the cell. A cell without copper, cobalt and nickel depends on fewer contested supply chains.

## Energy density

Commercial sodium-ion cells reach 140 to 160 watt-hours per kilogram, compared with 160 to 190 watt-hours per kilogram for lithium iron phosphate cells. The lower energy density matters little for grid storage, where weight is not the limiting factor. A container with sodium-ion cells holds about 2.3 megawatt-hours, while a container of the same size with lithium iron phosphate cells holds 3.4 megawatt-hours.`,
  ),
  page(
    1,
    "Norvik Energy Agency",
    "/site/en/storage-costs",
    "What grid storage costs in 2025",
    "Norvik Energy Agency",
    "2025-04-03",
    `The Norvik Energy Agency compared the cost of 62 grid storage projects finished between 2021 and 2025. The average price of a complete sodium-ion storage system was 198 dollars per kilowatt-hour in 2025, down from 310 dollars in 2022.

## Comparison of technologies

| Technology | Cost in dollars per kWh | Cycle life | Round-trip efficiency |
| --- | --- | --- | --- |
| Sodium-ion | 198 | 6,000 | 88 % |
| Lithium iron phosphate | 176 | 7,500 | 92 % |
| Vanadium flow | 365 | 15,000 | 74 % |
| Pumped hydro | 140 | 30,000 | 78 % |

Sodium-ion systems cost 12.5 percent more than lithium iron phosphate systems in 2025 because factories are small and hard carbon is still made in few places. The agency expects that sodium-ion systems will be cheaper from 2028 if annual production passes 80 gigawatt-hours.

## What the price leaves out

Land, grid connection and fire protection add 25 to 40 dollars per kilowatt-hour to every technology. Sodium-ion projects saved about 9 dollars per kilowatt-hour on cooling because the cells tolerate higher temperatures.`,
  ),
  page(
    2,
    "Harbour Lab",
    "/site/en/cold-weather-trial",
    "Two winters with a sodium-ion battery in Norvik harbour",
    "T. Aalto and S. Berg",
    "2025-01-20",
    `Harbour Lab operated a sodium-ion battery of 10 megawatt-hours in Norvik harbour from November 2022 to March 2024. The battery kept 91 percent of its capacity at minus 20 degrees Celsius, while a lithium iron phosphate battery next to it kept 68 percent.

## Method

Both batteries were charged with surplus wind power at night and discharged during the morning peak. Sensors measured temperature, voltage and auxiliary power every ten seconds. The trial covered 512 full cycles.

## Results

Heating consumed 1.4 percent of the energy stored in the sodium-ion battery and 6.2 percent of the energy stored in the lithium battery. After 512 cycles the sodium-ion battery had lost 3.1 percent of its capacity. The authors note that one harbour is not enough to draw general conclusions about ageing.`,
  ),
  page(
    0,
    "Grid Storage Review",
    "/site/en/safety",
    "Safety of sodium-ion storage: what tests show",
    "Mara Lindqvist",
    "2024-11-28",
    `Sodium-ion cells can be discharged to zero volts, so they can be transported without stored energy. Lithium-ion cells must be shipped with a charge of about 30 percent, which is the cause of many transport fires.

## Thermal runaway

In nail penetration tests at the institute in Ostra, thermal runaway started at 260 degrees Celsius in sodium-ion cells with Prussian white and at 210 degrees Celsius in lithium nickel cells. Prussian white can release hydrogen cyanide when it burns, and operators therefore need gas detectors.

## Rules

The fire code of Norvik requires a distance of three metres between battery containers since 2024. Insurers gave a discount of 8 percent for sodium-ion sites that installed gas detection.`,
  ),
  page(
    1,
    "Norvik Energy Agency",
    "/site/en/wind-solar-balancing",
    "Balancing wind and solar power with batteries",
    "Norvik Energy Agency",
    "2025-03-14",
    `Wind and solar power supplied 54 percent of the electricity of Norvik in 2024, and 1.9 terawatt-hours had to be curtailed. Batteries with four hours of storage could have absorbed 61 percent of the curtailed energy.

## What batteries can and cannot do

Batteries shift energy within a day. They cannot bridge a week without wind, for which the agency recommends demand response, hydro reservoirs and links to neighbours. A study of 30 weather years found that 6 gigawatt-hours of batteries reduce the need for gas power by 38 percent, but that doubling the batteries brings only 9 percentage points more.

## Role of sodium-ion

The agency sees sodium-ion batteries as suitable for daily cycles at sites in cold climates. By the end of 2024 sodium-ion held 7 percent of the storage capacity in Norvik, and tenders for 2026 reserve 20 percent for it.`,
  ),
  page(
    2,
    "Critical Materials Monitor",
    "/site/en/supply-chain",
    "Supply chains of sodium-ion batteries",
    "Ines Cardoso",
    "2024-09-05",
    `Soda ash, the main raw material of sodium-ion batteries, is produced on five continents, and its price has stayed between 220 and 330 dollars per tonne since 2018. Lithium carbonate cost between 9,000 and 78,000 dollars per tonne in the same years.

## Hard carbon is the bottleneck

Three companies made 72 percent of all hard carbon in 2024. Hard carbon from pitch needs temperatures above 1,200 degrees Celsius, which makes it energy-intensive. Plants that use nutshells or wood waste have been announced in four countries.

## Recycling

Recycling sodium-ion cells pays less than recycling lithium cells because the metals in them are cheap. The monitor therefore calls for a deposit of 4 dollars per kilowatt-hour so that old cells are returned.`,
  ),
  page(
    0,
    "Grid Storage Review",
    "/site/en/policy",
    "Policy for long-lived storage",
    "Jon Eide",
    "2025-05-19",
    `Norvik pays storage operators for availability since January 2025. The payment is 42,000 dollars per megawatt and year and is tied to a guaranteed response within two seconds.

## Criticism

Consumer groups criticise that the payment doubles what operators earn from trading. The regulator answered that the payment ends after eight years and will be reviewed in 2027.

## Other regions

The Ostra region gives no availability payment but exempts storage from grid fees. Its storage capacity grew by 44 percent in 2024, compared with 63 percent in Norvik.`,
  ),
  page(
    1,
    "Field Notes",
    "/site/en/criticism",
    "Three doubts about sodium-ion storage",
    "R. Okafor",
    "2024-12-02",
    `Sodium-ion batteries are praised as the cheap alternative, but falling lithium prices have narrowed the gap. Between 2022 and 2024 the price of lithium carbonate fell by 83 percent, and two sodium-ion factories were cancelled.

## Ageing is not known well

The longest published field test of a sodium-ion battery lasted less than two years. Laboratory tests promise 6,000 cycles, yet calendar ageing over fifteen years has not been measured.

## Space

A storage site with sodium-ion cells needs about a third more land than a site with lithium iron phosphate cells. In dense cities the price of land can outweigh cheaper cells.`,
  ),
];
