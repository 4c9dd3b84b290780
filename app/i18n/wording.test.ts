import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { analyticsPaper as analyticsPaperEnglish } from '#content/analytics-paper/en.ts'
import { analyticsPaper as analyticsPaperSpanish } from '#content/analytics-paper/es.ts'
import { checkIn as checkInEnglish } from '#content/check-in/en.ts'
import { checkIn as checkInSpanish } from '#content/check-in/es.ts'
import { checklist as checklistEnglish } from '#content/checklist/en.ts'
import { checklist as checklistSpanish } from '#content/checklist/es.ts'
import { drinksPaper as drinksPaperEnglish } from '#content/drinks-paper/en.ts'
import { drinksPaper as drinksPaperSpanish } from '#content/drinks-paper/es.ts'
import { emails as emailsEnglish } from '#content/emails/en.ts'
import { emails as emailsSpanish } from '#content/emails/es.ts'
import { guestNeeds as needsEnglish } from '#content/guest-needs/en.ts'
import { guestNeeds as needsSpanish } from '#content/guest-needs/es.ts'
import { guestReply as replyEnglish } from '#content/guest-reply/en.ts'
import { guestReply as replySpanish } from '#content/guest-reply/es.ts'
import { ledger as filesEnglish } from '#content/ledger/en.ts'
import { ledger as filesSpanish } from '#content/ledger/es.ts'
import { publicPage as publicPageEnglish } from '#content/public-page/en.ts'
import { publicPage as publicPageSpanish } from '#content/public-page/es.ts'
import { signPaper as signPaperEnglish } from '#content/sign-paper/en.ts'
import { signPaper as signPaperSpanish } from '#content/sign-paper/es.ts'
import { tableSign as tableEnglish } from '#content/table-sign/en.ts'
import { tableSign as tableSpanish } from '#content/table-sign/es.ts'
import { timelineLink as roleEnglish } from '#content/timeline-link/en.ts'
import { timelineLink as roleSpanish } from '#content/timeline-link/es.ts'
import { vendorCriteria as criteriaEnglish } from '#content/vendor-criteria/en.ts'
import { vendorCriteria as criteriaSpanish } from '#content/vendor-criteria/es.ts'
import { LAYOUT_MESSAGES, MAIL_MESSAGES } from '#gateway/mail/messages.ts'

type Language = 'es' | 'en'
type Texts = readonly (readonly [place: string, text: string])[]

interface UnusedForm {
  readonly not: RegExp
  readonly use: string
  /** Not asked of posts and legal pages, which are prose: only of screens, mails, files and tasks. */
  readonly messagesOnly?: true
}

// docs/words.md says what each thing is called; here is what can be told from the form of a word alone.
const UNUSED: Readonly<Record<Language, readonly UnusedForm[]>> = {
  es: [
    { not: /(?<!\p{L})(intenta|intente|prueba) de nuevo|vuelve a (intentar|probar)/iu, use: 'inténtalo de nuevo' },
    {
      not: /(?<!\p{L})borr(ar|a|as|e|en|es|ó|aron|aste|ad[oa]s?|arlo|arla)(?!\p{L})/iu,
      use: 'eliminar, quitar (de una lista) o descartar (lo no guardado)',
      messagesOnly: true,
    },
    { not: /(?<!\p{L})desconocid[oa]s?(?!\p{L})|sin saber(?! (si|qué|cuán))/iu, use: 'por definir' },
    { not: /(?<!\p{L})aportes?(?!\p{L})/iu, use: 'aportación' },
    { not: /(?<!\p{L})candados?(?!\p{L})/iu, use: 'fijar' },
    { not: /(?<!\p{L})plátic\p{L}*|(?<!\p{L})platica/iu, use: 'charla, conversar' },
    { not: /(?<!\p{L})rent(a|as|ar|an|ad[oa]s?)(?!\p{L})/iu, use: 'alquiler, alquilar' },
    { not: /señales de cuidado/iu, use: 'malas señales' },
    {
      not: /(?<!\p{L})(pul(sa|sas|se|ses|sar)|ordenador|móvil|coche|coger)(?!\p{L})/iu,
      use: 'a word of Latin America',
    },
    { not: /(?<!\p{L})coctel(?!\p{L})/iu, use: 'cóctel' },
    { not: /(?<!\p{L})inválid[oa]s?(?!\p{L})/iu, use: 'no válido' },
    { not: /nivel Básico/u, use: 'nivel Basic' },
    { not: /libro (de Excel|de cálculo|\(XLSX\))/iu, use: 'Excel (XLSX)' },
    { not: /plan(es)? anual/iu, use: 'suscripción anual' },
    { not: /usa máximo/iu, use: 'como máximo' },
    { not: /[«»]/u, use: 'quotation marks as in “Invitados”' },
  ],
  en: [
    { not: /(colou?r|favou?r|honou?r|neighbou?r|flavou?r|behaviou?r)(?<=our)/i, use: 'American spelling: -or' },
    { not: /\b(organi|reali|recogni|apologi|personali|customi|summari)s(e|ed|es|ing|ation)\b/i, use: 'American: -ize' },
    { not: /(cancell|labell|travell|modell)(ed|ing|er)/i, use: 'American spelling: one l' },
    { not: /\b(centre|theatre|programme|cheque|licence|grey|judgement|instalments?)\b/i, use: 'American spelling' },
    { not: /\b(whilst|towards|afterwards|fortnight|rubbish|dearer|plasters|toilets?)\b/i, use: 'American word' },
    { not: /\b(make|set)-up\b/i, use: 'makeup, setup' },
    { not: /\b(every|any|some)body\b/i, use: 'everyone, anyone, someone' },
    { not: /\bmail address|\ba mail\b|\bmails\b(?! (you|it))/i, use: 'email' },
    { not: /\bannual plans?\b/i, use: 'annual subscription' },
    { not: /\bworkbook\b/i, use: 'Excel (XLSX)' },
    { not: /\bthrow\w* away|\bthrown away|\berase\b/i, use: 'delete, remove or discard', messagesOnly: true },
  ],
}

const EVERY_LANGUAGE: readonly UnusedForm[] = [
  { not: /["']/, use: '“ ” or ’' },
  { not: /[.]{3}/, use: '…' },
]

/** Titles and messages that the specification gives: its spelling stays, title case and dots included. */
const SPECIFIED = new Set([
  'Account Created',
  'Budget Recalculated',
  'Budget Tracker',
  'Checkout Canceled',
  'Delete Error',
  'Drinks Wizard',
  'Edit Event Details',
  'Error Sending Message:',
  'Event Timeline',
  'Export Error',
  'Export Success',
  'Mark Complete',
  'Message Sent Successfully!',
  'My Plans',
  'Password Updated',
  'Payment Exceeds Agreed Amount',
  'Profile Updated',
  'Recalculation Error',
  'Reset Error',
  'Sign Up Error',
  'Subscription Activated',
  'Task Added',
  'Timeline Reset',
  'Try Again',
  'Validation Error:',
  'Your password has been successfully updated. Redirecting to login...',
])

/** Places, products, wines and keys of a keyboard. */
const PROPER_NAMES =
  /^(Guadalajara, |Page (Up|Down)$|The Knot$|Google (Contacts|Maps)|Paperless Post$|Rioja |Cava |White Zinfandel$|Chilean |Blended Scotch|From (Jerez|Spain)$)/

const root = join(import.meta.dirname, '../..')

const SHARED = {
  es: [
    checklistSpanish,
    emailsSpanish,
    filesSpanish,
    criteriaSpanish,
    analyticsPaperSpanish,
    drinksPaperSpanish,
    needsSpanish,
    replySpanish,
    publicPageSpanish,
    tableSpanish,
    roleSpanish,
    checkInSpanish,
    signPaperSpanish,
  ],
  en: [
    checklistEnglish,
    emailsEnglish,
    filesEnglish,
    criteriaEnglish,
    analyticsPaperEnglish,
    drinksPaperEnglish,
    needsEnglish,
    replyEnglish,
    publicPageEnglish,
    tableEnglish,
    roleEnglish,
    checkInEnglish,
    signPaperEnglish,
  ],
}

async function messagesOf(language: Language): Promise<Texts> {
  const features = readdirSync(join(import.meta.dirname, language)).map((file) => file.replace('.ts', ''))
  const screens = features.map(async (feature) => {
    const module = (await import(`./${language}/${feature}.ts`)) as Record<string, Record<string, string>>
    return Object.values(module)[0] ?? {}
  })
  const mails = Object.values(MAIL_MESSAGES[language]).map((mail) =>
    Object.values(mail).filter((text) => text !== null),
  )
  return [
    ...[...(await Promise.all(screens)), ...SHARED[language]].flatMap((messages) => Object.entries(messages)),
    ...[...mails.flat(), ...Object.values(LAYOUT_MESSAGES[language])].map((text) => ['gateway/mail', text] as const),
  ]
}

/** The lines of posts and legal pages, without their metadata, addresses and code. */
function proseOf(language: Language): Texts {
  return ['content/blog', 'content/legal'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith(`.${language}.md`))
      .flatMap((file) =>
        readFileSync(join(root, folder, file), 'utf8')
          .replace(/^---\n[\s\S]*?\n---\n/, '')
          .replace(/\]\([^)]*\)|`[^`]*`/g, ']')
          .split('\n')
          .map((line, index) => [`${folder}/${file}, line ${index + 1}`, line] as const),
      ),
  )
}

function misuses(texts: Texts, forms: readonly UnusedForm[]): string[] {
  return texts
    .filter(([, text]) => !SPECIFIED.has(text))
    .flatMap(([place, text]) =>
      forms.filter(({ not }) => not.test(text)).map(({ not, use }) => `${place}: “${not.exec(text)?.[0]}”, use ${use}`),
    )
}

describe.each(['es', 'en'] as const)('the texts in %s', (language) => {
  const forms = [...UNUSED[language], ...EVERY_LANGUAGE]

  test('messages use one word for one thing, in one spelling', async () => {
    expect(misuses(await messagesOf(language), forms)).toEqual([])
  })

  test('posts and legal pages use the same words and spelling', () => {
    const asked = forms.filter(({ messagesOnly }) => !messagesOnly)
    expect(misuses(proseOf(language), asked)).toEqual([])
  })
})

test('English messages are in sentence case, but for the titles that the specification gives', async () => {
  const isTitleCase = (text: string) => {
    const words = text.replace(/\{[^}]*\}|\([^)]*\)/g, '').match(/\p{L}[\p{L}’]*/gu) ?? []
    return words.length > 1 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word))
  }
  const titles = (await messagesOf('en')).map(([, text]) => text).filter(isTitleCase)
  expect(titles.filter((text) => !SPECIFIED.has(text) && !PROPER_NAMES.test(text))).toEqual([])
})
