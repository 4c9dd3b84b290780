/** What the page of a screen has in its frame before the program has come; nothing in the shell of all screens. */
interface FirstTitle {
  /** The address of the screen: the styles of the frame know where its title is. */
  readonly screen: string
  readonly es: string
  readonly en: string
}

let known: FirstTitle | undefined

/**
 * The title that is in the page: the build writes it there in both languages (`scripts/site/app-shells.ts`), because the browser alone
 * knows the reader's. React finds what it renders.
 */
export function titleInPage(): FirstTitle {
  if (known) return known
  const frame = typeof document === 'undefined' ? null : document.querySelector('[data-first-screen]')
  const text = (language: string) => frame?.querySelector(`[lang="${language}"]`)?.textContent ?? ''
  const found = { screen: frame?.getAttribute('data-first-screen') ?? '', es: text('es'), en: text('en') }
  if (frame) known = found
  return found
}

/**
 * Runs before the first paint: says in which language the title is shown, as the program will. It is shown to nobody who is signed
 * out, and not where the address asks for another view of its screen, which has a title of its own.
 */
export const FIRST_TITLE_SCRIPT = `try{(function(s,d){var l=s.getItem('convite-language'),i=0,k;for(;i<s.length;i++)if(/^sb-.+-auth-token$/.test(k=s.key(i))&&!/[?&](view|compare)=/.test(location.search))d.setAttribute('data-first-title',l==='en'||(l!=='es'&&/"language_preference":"en"/.test(s.getItem(k)))?'en':'es')})(localStorage,document.documentElement)}catch(e){}`
