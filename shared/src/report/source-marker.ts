/** A citation as it is stored in a report: `[[source:src_x]]`. Group 1 is the source id. Global: use it with `matchAll` and `replace` only. */
export const SOURCE_MARKER = /\[\[source:([\w-]+)\]\]/g;
