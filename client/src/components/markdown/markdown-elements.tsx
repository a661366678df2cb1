import { Square, SquareCheck } from "lucide-react";
import { type ComponentProps, createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Components, ExtraProps } from "react-markdown";
import { ScrollRegion } from "./scroll-region.tsx";

const DIAGRAMS: ReadonlySet<string> = new Set(["mermaid", "plantuml", "dot", "graphviz", "d2"]);

type ElementProps<T extends keyof React.JSX.IntrinsicElements> = ComponentProps<T> & ExtraProps;

/** A citation: its number. What a press does is decided by the page that shows the text. */
function Citation({ node, children }: ElementProps<"button">) {
  const { t } = useTranslation();
  const { dataSource, dataOf, dataNumber } = node?.properties ?? {};
  return (
    <button
      type="button"
      className="citation"
      data-source={dataSource}
      data-of={dataOf}
      aria-label={t("markdown.citation", { number: dataNumber })}
    >
      {children}
    </button>
  );
}

/** Only addresses a browser opens safely are links; they leave the page. */
function Link({ href, children }: ElementProps<"a">) {
  if (href === undefined || !/^(?:https?:|mailto:|#)/i.test(href)) return <span>{children}</span>;
  if (href.startsWith("#")) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function Table({ children }: ElementProps<"table">) {
  const { t } = useTranslation();
  return (
    <ScrollRegion label={t("markdown.table")} className="md-table">
      <table>{children}</table>
    </ScrollRegion>
  );
}

/** Code with its language; a diagram is code with a word about it. */
function Pre({ node, children }: ElementProps<"pre">) {
  const { t } = useTranslation();
  const language = languageOf(node);
  const note = DIAGRAMS.has(language) ? t("markdown.diagram") : null;
  return (
    <figure className="md-code">
      {(language !== "" || note !== null) && (
        <figcaption>
          <span>{language}</span>
          {note !== null && <span>{note}</span>}
        </figcaption>
      )}
      <ScrollRegion label={language === "" ? t("markdown.code") : language} className="md-scroll">
        <pre>{children}</pre>
      </ScrollRegion>
    </figure>
  );
}

function languageOf(node: ElementProps<"pre">["node"]): string {
  const code = node?.children[0];
  if (code?.type !== "element") return "";
  const classes = code.properties["className"];
  const named = Array.isArray(classes) ? classes.map(String).find((name) => name.startsWith("language-")) : undefined;
  return named?.slice("language-".length) ?? "";
}

/** Where an image is; null for one that is not shown, such as any on another host. */
export type ImageAddress = (name: string) => string | null;

export const ImageAddressContext = createContext<ImageAddress>(() => null);

function Image({ src, alt = "" }: ElementProps<"img">) {
  const { t } = useTranslation();
  const addressOf = useContext(ImageAddressContext);
  const address = typeof src === "string" ? addressOf(src) : null;
  if (address !== null) return <img src={address} alt={alt} loading="lazy" />;
  return <span className="md-image">{t("markdown.imageNotLoaded", { alt: alt === "" ? t("markdown.image") : alt })}</span>;
}

function Checkbox({ checked }: ElementProps<"input">) {
  const { t } = useTranslation();
  const Icon = checked === true ? SquareCheck : Square;
  return <Icon size={15} role="img" aria-label={t(checked === true ? "markdown.done" : "markdown.open")} className="md-task" />;
}

/** How elements of shown Markdown are drawn. */
export const markdownElements: Components = { button: Citation, a: Link, table: Table, pre: Pre, img: Image, input: Checkbox };
