import { createContext } from 'react'

/**
 * Whether what is being written at build is the page every screen of the program begins with. It is written from the
 * address of home without being home; app/entry.server.tsx knows which of the two it writes.
 */
export const ShellContext = createContext(false)

/** `handle` of a layout route whose pages are written at build and live without the program. */
export const DOCUMENT_HANDLE = { isDocument: true } as const

export const isDocumentHandle = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isDocument' in handle && handle.isDocument === true

/**
 * Runs before the first paint of a public page: mail links that target the site root go to the screen that answers them,
 * home for who reads English is the English page, and whoever is signed in sees the way to their plans. A link to the other
 * language, or to the screens behind the way in, which have one address for all languages, is followed in the language it
 * means whether or not the program is there yet.
 */
export const DOCUMENT_SCRIPT = `try{(function(l,d){addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('[data-choose-language],a[href^="/auth"],a[href^="/app"]');if(a)try{localStorage.setItem('convite-language',a.getAttribute('data-choose-language')||d.lang)}catch(e){}},true);if(/^\\/(en\\/?)?$/.test(l.pathname)){if(/[?&](token_hash|error|error_description)=/.test(l.search)||/[#&](error|error_description)=/.test(l.hash))return l.replace('/confirm'+l.search+l.hash);if(l.pathname==='/'&&localStorage.getItem('convite-language')==='en')return l.replace('/en'+l.search+l.hash)}for(var k in localStorage)if(/^sb-.+-auth-token$/.test(k))d.setAttribute('data-signed-in','')})(location,document.documentElement)}catch(e){}`
