import { createContext } from 'react'

/**
 * Whether the page being prerendered is the app's shell, with which every screen of the app starts. The shell is
 * rendered at the address of home without being home; app/entry.server.tsx knows which of the two it renders.
 */
export const ShellContext = createContext(false)

/** `handle` of a layout route whose pages are prerendered and run without the app. */
export const DOCUMENT_HANDLE = { isDocument: true } as const

export const isDocumentHandle = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isDocument' in handle && handle.isDocument === true

/**
 * Runs before the first paint of a public page: mail links that target the site root redirect to the screen that
 * handles them, home redirects readers of English to the English page, and signed-in people see the link to their
 * plans. A link to the other language, or to the app's screens, which have one address for all languages, stores its
 * language whether or not the app has loaded.
 */
export const DOCUMENT_SCRIPT = `try{(function(l,d){addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('[data-choose-language],a[href^="/auth"],a[href^="/app"]');if(a)try{localStorage.setItem('convite-language',a.getAttribute('data-choose-language')||d.lang)}catch(e){}},true);if(/^\\/(en\\/?)?$/.test(l.pathname)){if(/[?&](token_hash|error|error_description)=/.test(l.search)||/[#&](error|error_description)=/.test(l.hash))return l.replace('/confirm'+l.search+l.hash);if(l.pathname==='/'&&localStorage.getItem('convite-language')==='en')return l.replace('/en'+l.search+l.hash)}for(var k in localStorage)if(/^sb-.+-auth-token$/.test(k))d.setAttribute('data-signed-in','')})(location,document.documentElement)}catch(e){}`
