/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import type { Language } from '../../../../i18n/languages.ts'
import { dotted } from '../../../../lib/format/dotted.ts'
import { sitePath } from '../../../../lib/site/site-paths.ts'
import { Foot, TopBar, useLanguage } from '../frame.tsx'
import { Loading, ProblemNote } from '../notices.tsx'
import shared from '../reply.module.css'
import classes from './check-in.module.css'
import { checkInWordsIn } from './check-in-words.ts'
import { GuestDoor } from './guest-door.tsx'
import { useCheckIn } from './use-check-in.ts'

const PROBLEMS = {
  failed: ['check-in.failed-title', 'problem.failed'],
  'not-found': ['check-in.closed-title', 'check-in.closed'],
  offline: ['problem.offline-title', 'check-in.offline-first'],
  'too-many': ['problem.too-many-title', 'check-in.too-many'],
} as const

const addressIn = (language: Language) => sitePath('checkIn', language) + location.hash

/** The page on which helpers check guests in: everything below the body. */
export function CheckInPage() {
  const { language, suggest, choose } = useLanguage(addressIn)
  const { followed, retry, note } = useCheckIn()
  const say = checkInWordsIn(language)
  const page = followed.kind === 'open' ? followed.page : null
  const linkLanguage = page?.language
  const planName = page?.plan_name

  // The language of the link, unless another one was chosen here.
  useEffect(() => {
    if (linkLanguage) suggest(linkLanguage)
  }, [suggest, linkLanguage])

  useEffect(() => {
    document.title = dotted([say('check-in.head-title'), planName])
  }, [planName, say])

  return (
    <>
      <TopBar say={say} language={language} choose={choose} />
      <main id="content" class={`${shared.main} ${classes.main}`}>
        {followed.kind === 'loading' ? <Loading say={say} title="check-in.head-title" text="check-in.loading" /> : null}
        {followed.kind === 'problem' ? (
          <>
            <ProblemNote problem={followed.problem} retry={retry} say={say} words={PROBLEMS} />
            {followed.lost > 0 ? <p class={shared.fault}>{say('check-in.lost', { count: followed.lost })}</p> : null}
          </>
        ) : null}
        {followed.kind === 'open' ? <GuestDoor followed={followed} language={language} say={say} note={note} /> : null}
      </main>
      {/* Below what is being read it would move. */}
      {followed.kind === 'loading' ? null : <Foot say={say} language={language} />}
    </>
  )
}
