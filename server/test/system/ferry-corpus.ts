/** Texts of one subject, each on a side of its own; by file name. */
export const FERRY_TEXTS: Readonly<Record<string, string>> = {
  "charging-towers.md":
    "# Charging towers\n\nElectric ferries on the Norvik line charge at charging towers on both piers. The charging towers deliver 4 megawatts within nine minutes. Ice on the contacts of the charging towers stopped electric ferries on eleven winter days in 2023. Operators of electric ferries now heat the contacts.",
  "battery-ageing.md":
    "# Battery ageing\n\nBattery ageing limits the range of electric ferries after six years. The battery packs of electric ferries lose two percent of their capacity each year. Deep discharge speeds battery ageing, so crews of electric ferries keep thirty percent in reserve. Battery packs are replaced after ten years.",
  "cold-weather.md":
    "# Cold weather\n\nCold weather cuts the range of electric ferries by a fifth. Cabin heating takes most of that energy on electric ferries in January. Heat pumps with sea water lower the demand of cabin heating by half. Engineers of electric ferries tested heat pumps in 2022.",
  "hull-design.md":
    "# Hull design\n\nA light hull design extends the range of electric ferries. Carbon hulls weigh forty percent less than steel hulls of electric ferries. Hydrofoils lift electric ferries out of the water and halve the drag. Shipyards build hydrofoils for electric ferries in Sweden.",
  "grid-connection.md":
    "# Grid connection\n\nThe grid connection at small piers is too weak for electric ferries. Buffer batteries on land store power for electric ferries between two calls. A buffer battery at Norvik cost 1.2 million euros in 2021. The grid operator asks electric ferries to charge outside the evening peak.",
  "crew-training.md":
    "# Crew training\n\nCrew training changes how far electric ferries travel. Captains of electric ferries save twelve percent of energy after crew training. A simulator for crew training opened at Norvik in 2020. Slow departures keep the range of electric ferries in reserve.",
  "line-length.md":
    "# Line length\n\nElectric ferries serve lines of less than thirty kilometres. The line length of electric ferries in Norway is nine kilometres on average. Hybrid vessels take the longer lines, where electric ferries would need to charge at sea. Offshore charging buoys were tested for electric ferries in 2024.",
};

export const CHINESE_FERRY_TEXTS: Readonly<Record<string, string>> = {
  "充电塔.md":
    "# 充电塔\n\n电动渡轮在两端码头通过充电塔补充电力。充电塔在九分钟内提供四兆瓦功率。2023年冬季，充电塔触点结冰使电动渡轮停航十一天。运营方现在为充电塔触点加热。",
  "电池老化.md":
    "# 电池老化\n\n电池老化在六年后限制电动渡轮的续航里程。电动渡轮的电池组每年损失百分之二的容量。深度放电会加快电池老化，因此船员保留三成电量。电池组在十年后更换。",
  "低温天气.md":
    "# 低温天气\n\n低温天气使电动渡轮的续航里程缩短五分之一。一月份客舱供暖占用电动渡轮的大部分能量。海水热泵使客舱供暖的需求减半。工程师在2022年为电动渡轮测试了海水热泵。",
  "船体设计.md":
    "# 船体设计\n\n轻量化船体设计延长电动渡轮的续航里程。碳纤维船体比电动渡轮的钢制船体轻四成。水翼装置把电动渡轮抬离水面，使阻力减半。瑞典船厂为电动渡轮建造水翼装置。",
  "电网接入.md":
    "# 电网接入\n\n小型码头的电网接入能力对电动渡轮来说太弱。岸上的缓冲电池在两次靠泊之间为电动渡轮储存电力。一组缓冲电池在2021年花费一百二十万欧元。电网公司要求电动渡轮避开晚高峰充电。",
  "船员培训.md":
    "# 船员培训\n\n船员培训改变电动渡轮能航行的距离。船长在船员培训后为电动渡轮节省百分之十二的能量。模拟训练中心在2020年启用。缓慢离港为电动渡轮保留续航里程。",
};
