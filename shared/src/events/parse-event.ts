import { EVENT_PAYLOADS, type EventType, type ResearchEvent, UnknownEnvelope } from "./research-event.ts";

export type ParsedEvent = { known: true; event: ResearchEvent } | { known: false; envelope: UnknownEnvelope };

/**
 * Parses one stored or received envelope. A type this version does not know, or one whose payload a newer version widened beyond
 * its schema, comes back as `known: false`: its seq still counts, its content is skipped.
 * Throws a ZodError when it is no envelope at all.
 */
export function parseEvent(value: unknown): ParsedEvent {
  const envelope = UnknownEnvelope.parse(value);
  if (!isEventType(envelope.type)) return { known: false, envelope };
  const payload = EVENT_PAYLOADS[envelope.type].safeParse(envelope.payload);
  if (!payload.success) return { known: false, envelope };
  return { known: true, event: { ...envelope, payload: payload.data } as ResearchEvent };
}

function isEventType(type: string): type is EventType {
  return Object.hasOwn(EVENT_PAYLOADS, type);
}
