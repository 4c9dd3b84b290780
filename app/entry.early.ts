/*
 * Runs before the program of a screen has come: it alone knows in which language its messages are wanted. Named in the
 * page by scripts/site/app-shells.ts, in one file without imports.
 */
const { es = '', en = '' } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {}

function isEnglish(): boolean {
  try {
    return localStorage.getItem('convite-language') === 'en'
  } catch {
    // Storage switched off: nobody chose anything.
    return false
  }
}

for (const name of (isEnglish() ? en : es).split(' ')) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = `/assets/${name}`
  document.head.append(link)
}

export {}
