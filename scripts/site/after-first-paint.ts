import { createHash } from 'node:crypto'

const FACE = /@font-face\s*\{[^}]*\}/g

/**
 * The end of a public page's head: loads first the fonts, then the program, once the page's text has been painted.
 * Earlier, their bytes would compete with the text. Until the fonts are loaded their fallbacks are shown, which take
 * the same room (app/theme/fonts.css); all fonts are applied together, so that the page is laid out once more and not
 * for each. Repeat visits have the fonts in the browser's cache and show them from the beginning.
 * @param css the rules of the page
 * @param program the program of public pages and its imports, as files of the build
 */
export function headOf(css: string, [program = '', ...parts]: readonly string[]): string {
  const faces = (css.match(FACE) ?? []).filter((face) => face.includes('url('))
  const rules = css.replace(FACE, (face) => (face.includes('url(') ? '' : face))
  const version = createHash('sha256').update(faces.join('')).digest('base64url').slice(0, 8)
  const script = `(${whenPainted})(document.currentScript.previousElementSibling,${JSON.stringify({
    faces: faces.map(asArguments),
    version,
    program: `/${program}`,
    parts: parts.map((file) => `/${file}`),
  })})`
  return [
    `<style>${rules}</style>`,
    `<noscript><style>${faces.join('')}</style></noscript>`,
    `<style media="not all">${faces.join('')}</style>`,
    `<script>${script}</script>`,
  ].join('')
}

/** A face as the browser's `FontFace` takes it. */
function asArguments(face: string) {
  const value = (name: string) => new RegExp(`${name}:\\s*([^;}]+)`).exec(face)?.[1]?.trim() ?? ''
  return [
    value('font-family').replaceAll('"', ''),
    value('src'),
    { weight: value('font-weight'), unicodeRange: value('unicode-range'), display: value('font-display') },
  ]
}

/**
 * Runs in the page; written into it as text, so it may not refer to anything outside itself. It is kept as text to keep
 * it small. The browser reports the first paint of text; a browser without that report begins after the next frame, and
 * a page that is never painted begins one second after its load event. Steps run one after another, each when the
 * browser is idle: on a slow phone they would delay the content. Only the fonts with the characters of every page are
 * fetched, the first of each family; the browser requests others as it meets their characters. The program waits for
 * the fonts two seconds at most, and not at all after an interaction; a failed request is repeated.
 */
const whenPainted = `function(s,w){var d=document,k='convite-faces',known,begun,ran;
function idle(f){window.requestIdleCallback?requestIdleCallback(f,{timeout:500}):setTimeout(f,50)}
async function faces(){try{var all=w.faces.map(function(f){return new FontFace(f[0],f[1],f[2])}),first=all.filter(function(f,i){return !i||w.faces[i-1][0]!==w.faces[i][0]});
await Promise.all(first.map(function(f){return f.load()}));all.forEach(function(f){d.fonts.add(f)})}catch(e){s.media='all';return}
try{localStorage.setItem(k,w.version)}catch(e){}}
function ask(pause){import(w.program).catch(function(){setTimeout(ask,pause,Math.min(pause*2,10000))})}
function run(){if(ran)return;ran=true;w.parts.forEach(function(p){var l=d.createElement('link');l.rel='modulepreload';l.href=p;d.head.append(l)});ask(1000)}
function begin(){if(begun)return;begun=true;idle(function(){(known?Promise.resolve():faces()).then(function(){idle(run)});setTimeout(run,2000)})}
try{known=localStorage.getItem(k)===w.version}catch(e){}
if(known)s.media='all';
['pointerdown','keydown'].forEach(function(e){addEventListener(e,run,{once:true,capture:true,passive:true})});
addEventListener('load',function(){setTimeout(begin,1000)});
try{if(PerformanceObserver.supportedEntryTypes.includes('paint'))return new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)begin()}).observe({type:'paint',buffered:true})}catch(e){}
requestAnimationFrame(function(){setTimeout(begin)})}`
