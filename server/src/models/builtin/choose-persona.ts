import type { ChoosePersonaInput, ChoosePersonaOutput } from "../../research/operations/choose-persona.ts";
import type { NameSessionInput, NameSessionOutput } from "../../research/operations/name-session.ts";
import { phrasesFor } from "./phrases.ts";
import { topicTitle } from "./topic-title.ts";

export function choosePersona(input: ChoosePersonaInput): ChoosePersonaOutput {
  const phrases = phrasesFor(input.language);
  return { name: phrases.persona, instructions: phrases.personaInstructions(topicTitle(input.parent ?? input.question)) };
}

export function nameSession(input: NameSessionInput): NameSessionOutput {
  return { title: topicTitle(input.question) };
}
