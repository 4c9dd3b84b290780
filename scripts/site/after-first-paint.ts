import { createHash } from 'node:crypto'

const FACE = /@font-face\s*\{[^}]*\}/g

/**
 * What a public page asks for once its words have been painted, as the end of its head: first its faces, then its program.
 * Before, their bytes would compete with the words. Until a face is there its stand-in is shown, which takes the same room
 * (app/theme/fonts.css). Who has been here before has the faces in the browser's cache and sees them at once.
 * @param css the rules of the page
 * @param program the program of public pages, and what it imports, as files of the build
 */
export function headOf(css: string, [program = '', ...parts]: readonly string[]): string {
  const faces = (css.match(FACE) ?? []).filter((face) => face.includes('url('))
  const rules = css.replace(FACE, (face) => (face.includes('url(') ? '' : face))
  const names = [...new Set(faces.flatMap((face) => /font-family:\s*("[^"]+"|[^;]+)/.exec(face)?.[1] ?? []))]
  const version = createHash('sha256').update(faces.join('')).digest('base64url').slice(0, 8)
  const script = `(${whenPainted})(document.currentScript.previousElementSibling,${JSON.stringify({
    names: names.map((name) => `1em ${name}`),
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

/**
 * Runs in the page; written into it as text, so it may name nothing outside itself. Kept as text to keep it small. The
 * browser says when it has painted; one that does not say, or has nobody to paint for, has loaded the page at last.
 */
const whenPainted = `function(s,w){var d=document,k='convite-faces',known,begun;
function faces(){s.media='all';Promise.all(w.names.map(function(n){return d.fonts.load(n)})).then(function(){localStorage.setItem(k,w.version)}).catch(function(){})}
function begin(){if(begun)return;begun=true;if(!known)faces();w.parts.forEach(function(p){var l=d.createElement('link');l.rel='modulepreload';l.href=p;d.head.append(l)});import(w.program)}
try{known=localStorage.getItem(k)===w.version}catch(e){}
if(known)faces();
addEventListener('load',function(){setTimeout(begin,1000)});
try{if(PerformanceObserver.supportedEntryTypes.includes('paint'))return new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch(e){}
requestAnimationFrame(function(){setTimeout(begin)})}`
