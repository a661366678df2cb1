import { useRef } from "react";
import { newRequestId } from "../../../lib/request-id.ts";

/** One request id for each thing that is asked, so that pressing twice or sending again after a lost reply has one effect. */
export function useRequestIds(): { idFor: (what: unknown) => string; forget: (what: unknown) => void } {
  const ids = useRef(new Map<string, string>());
  return {
    idFor: (what) => {
      const key = JSON.stringify(what);
      const id = ids.current.get(key) ?? newRequestId();
      ids.current.set(key, id);
      return id;
    },
    forget: (what) => {
      ids.current.delete(JSON.stringify(what));
    },
  };
}
