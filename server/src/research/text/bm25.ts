const K1 = 1.2;
const B = 0.75;

export interface Bm25 {
  /** One score a document, in the order given; 0 where no query word occurs. Words the query repeats count once more each. */
  score(query: string[]): number[];
}

/** Okapi BM25 (k1 1.2, b 0.75; Robertson and Zaragoza 2009) over segmented documents, with an inverted index. */
export function createBm25(documents: string[][]): Bm25 {
  const postings = new Map<string, Map<number, number>>();
  for (const [document, tokens] of documents.entries()) {
    for (const token of tokens) {
      const counts = postings.get(token) ?? new Map<number, number>();
      postings.set(token, counts);
      counts.set(document, (counts.get(document) ?? 0) + 1);
    }
  }
  const total = documents.reduce((sum, tokens) => sum + tokens.length, 0);
  const average = Math.max(1, total / Math.max(1, documents.length));
  const norms = documents.map((tokens) => K1 * (1 - B + (B * tokens.length) / average));
  return {
    score(query) {
      const scores = new Array<number>(documents.length).fill(0);
      for (const token of query) {
        const counts = postings.get(token);
        if (counts === undefined) continue;
        const idf = Math.log(1 + (documents.length - counts.size + 0.5) / (counts.size + 0.5));
        for (const [document, frequency] of counts) {
          const norm = norms[document] ?? K1;
          scores[document] = (scores[document] ?? 0) + (idf * frequency * (K1 + 1)) / (frequency + norm);
        }
      }
      return scores;
    },
  };
}
