export type Side = "top" | "right" | "bottom" | "left";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 6;
const margin = 8;
const opposite: Record<Side, Side> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/** Where a box goes beside another: on the wanted side, on the opposite one when only there is room, and never past the window's edge. Pixels. */
export function placeBeside(anchor: Box, box: Box, side: Side, window: { width: number; height: number }): { left: number; top: number } {
  const vertical = side === "top" || side === "bottom";
  const overflows = (candidate: Side): boolean => {
    const { left, top } = beside(anchor, box, candidate);
    return vertical ? top < margin || top + box.height > window.height - margin : left < margin || left + box.width > window.width - margin;
  };
  const chosen = overflows(side) && !overflows(opposite[side]) ? opposite[side] : side;
  const { left, top } = beside(anchor, box, chosen);
  return {
    left: Math.max(margin, Math.min(left, window.width - box.width - margin)),
    top: Math.max(margin, Math.min(top, window.height - box.height - margin)),
  };
}

function beside(anchor: Box, box: Box, side: Side): { left: number; top: number } {
  const middle = { left: anchor.left + (anchor.width - box.width) / 2, top: anchor.top + (anchor.height - box.height) / 2 };
  switch (side) {
    case "top":
      return { left: middle.left, top: anchor.top - box.height - gap };
    case "bottom":
      return { left: middle.left, top: anchor.top + anchor.height + gap };
    case "left":
      return { left: anchor.left - box.width - gap, top: middle.top };
    case "right":
      return { left: anchor.left + anchor.width + gap, top: middle.top };
  }
}
