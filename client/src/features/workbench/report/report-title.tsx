import type { ReactNode } from "react";

export function ReportTitle({ children }: { children: ReactNode }) {
  return <h1 className="text-h1 font-bold tracking-[-0.015em] [overflow-wrap:anywhere]">{children}</h1>;
}
