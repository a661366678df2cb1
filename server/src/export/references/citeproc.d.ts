declare module "citeproc" {
  export interface CslNode {
    name: string;
    attrs: Record<string, string>;
    children: (CslNode | string)[];
  }
  interface Engine {
    updateItems(ids: string[]): void;
    setOutputFormat(format: "text" | "html"): void;
    makeBibliography(): [{ entry_ids: string[][] }, string[]] | false;
  }
  interface System {
    retrieveLocale(language: string): CslNode | false;
    retrieveItem(id: string): unknown;
  }
  const CSL: { Engine: new (system: System, style: CslNode, language: string, forceLanguage: boolean) => Engine };

  // biome-ignore lint/style/noDefaultExport: the package is CommonJS, its one object comes as the default.
  export default CSL;
}
