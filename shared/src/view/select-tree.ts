import { keyedItems } from "./keyed-list.ts";
import type { BranchView, RunView } from "./run-view.ts";

export interface BranchNode {
  branch: BranchView;
  children: BranchNode[];
}

/** The branches of a deep run as a tree, siblings by their start; a branch whose parent is unknown stands at the top. */
export function selectTree(branches: RunView["branches"]): BranchNode[] {
  const nodes = new Map(keyedItems(branches).map((branch) => [branch.id, { branch, children: [] as BranchNode[] }]));
  const roots: BranchNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.branch.parentId === null ? undefined : nodes.get(node.branch.parentId);
    if (parent === undefined || parent === node) roots.push(node);
    else parent.children.push(node);
  }
  return roots;
}
