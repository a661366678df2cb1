import { describe, expect, it } from "vitest";
import { answersKind, questionKind } from "./question-kind.ts";

describe("questionKind", () => {
  it.each([
    ["When did the war end?", "time"],
    ["In what year was it built?", "time"],
    ["战争何时结束？", "time"],
    ["这座桥是哪一年建成的？", "time"],
    ["How many people live there?", "quantity"],
    ["What percentage of it is water?", "quantity"],
    ["有多少人住在那里？", "quantity"],
    ["Wie viele Menschen leben dort?", "quantity"],
    ["Where is the museum?", "place"],
    ["博物馆在哪里？", "place"],
    ["Who wrote it?", "person"],
    ["这本书是谁写的？", "person"],
    ["Why did it fail?", "reason"],
    ["它为什么失败了？", "reason"],
    ["What is osmosis?", "definition"],
    ["什么是渗透？", "definition"],
    ["The future of tidal power", "open"],
  ])("tells what %s asks for", (question, kind) => {
    expect(questionKind(question)).toBe(kind);
  });
});

describe("answersKind", () => {
  it("wants a number or a year that the question does not give itself", () => {
    expect(answersKind("quantity", "The 308 points were few.", "How many points in 2015?")).toBe(true);
    expect(answersKind("quantity", "It happened in 2015.", "How many points in 2015?")).toBe(false);
    expect(answersKind("time", "It opened on 3 May 1889.", "When did it open?")).toBe(true);
  });

  it("wants nothing of an open question", () => {
    expect(answersKind("open", "Anything at all in 1999.", "Tides")).toBe(false);
  });
});
