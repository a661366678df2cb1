import { useEffect, useState } from "react";

/** `value` once it has stayed the same for `delay` milliseconds; compare with the value itself to know that one is pending. */
export function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [value, delay]);
  return settled;
}
