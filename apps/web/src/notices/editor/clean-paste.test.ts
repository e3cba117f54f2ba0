import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { fromHangulWordProcessor, fromWord } from './office-texts.fixture.ts'

test('what Word copies becomes headings, paragraphs, lists and a table, and nothing of its own stays', () => {
  const clean = cleanPaste(fromWord)
  expect(clean).toBe(
    [
      '<h2>하반기 전사 워크숍 안내</h2>',
      '<p>다음과 같이 <strong>워크숍</strong>을 진행합니다. <em>모두</em> <u>참석</u>해 주세요.</p>',
      '<ul><li>일시: 7월 3일(금)<ul><li>오전: 발표</li><li>오후: 토론</li></ul></li><li>장소: <a href="https://example.com/map">본사 3층</a></li></ul>',
      '<ol><li>신청</li><li>확정</li></ol>',
      '<table><tbody><tr><td><p><strong>시간</strong></p></td><td><p>내용</p></td></tr><tr><td colspan="2"><p>점심</p></td></tr></tbody></table>',
    ].join(''),
  )
})

test('what the Hangul word processor copies becomes paragraphs with their emphasis and a table', () => {
  const clean = cleanPaste(fromHangulWordProcessor)
  expect(clean).toBe(
    [
      '<p><strong>보안 점검 안내</strong></p>',
      '<p>○ 대상: <u>전 직원</u> (<s>협력사</s> 제외)</p>',
      '<table><tbody><tr><td rowspan="2"><p>구분</p></td><td><p><em>본사</em></p></td></tr><tr><td><p></p></td></tr></tbody></table>',
    ].join(''),
  )
})

test.each([
  ['<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p>글</p>', '<p>글</p>'],
  ['<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><p>글</p>', '<p>글</p>'],
  ['<p>하나<!--[if !supportFootnotes]-->[1]<!--[endif]--></p>', '<p>하나[1]</p>'],
  ['<v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><p>글</p>', '<p>글</p>'],
  ['<div><div>하나</div><div>둘</div></div>', '<p>하나</p><p>둘</p>'],
  ['<h1>큰</h1><h5>작은</h5>', '<h2>큰</h2><h4>작은</h4>'],
  ['<pre>a\nb</pre>', '<p>a</p><p>b</p>'],
  ['<p style="font-weight:bold" onclick="go()" class="x" id="y">글</p>', '<p>글</p>'],
  ['<style>p{color:red}</style><script>go()</script><p>글</p>', '<p>글</p>'],
  ['<p><img src="https://elsewhere.example/a.png">글</p>', '<p>글</p>'],
  ['<p>여러   칸과\n줄</p>', '<p>여러 칸과 줄</p>'],
])('%s becomes %s', (pasted, clean) => {
  expect(cleanPaste(pasted)).toBe(clean)
})

test('an image that came within the text is taken as a file of the notice', () => {
  const taken: string[] = []
  const takeImage = (address: string) => {
    taken.push(address)
    return address.startsWith('data:image/png') ? 'new:1' : null
  }
  const clean = cleanPaste(
    '<p>그림<img src="data:image/png;base64,AAAA" width="300" alt="배치도"><img src="file:///C:/a.png"></p>',
    { takeImage },
  )
  expect(clean).toBe('<p>그림<img alt="배치도" data-file="new:1"></p>')
  expect(taken).toHaveLength(2)
})
