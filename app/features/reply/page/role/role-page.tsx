/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { RolePage as Page } from '#contracts/timeline/open-timeline.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { dotted } from '../../../../lib/format/dotted.ts'
import { inLanguage } from '../../../../lib/format/in-language.ts'
import { sitePath } from '../../../../lib/site/site-paths.ts'
import type { Problem } from '../call.ts'
import { Foot, TopBar, useLanguage } from '../frame.tsx'
import { Loading, ProblemNote } from '../notices.tsx'
import shared from '../reply.module.css'
import { localOf, writeDay, writeTime } from '../write-out.ts'
import type { Followed } from './follow-timeline.ts'
import classes from './role.module.css'
import { RoleCalendar } from './role-calendar.tsx'
import { type RoleSay, roleName, roleWordsIn } from './role-words.ts'
import { TimelineView } from './timeline-view.tsx'
import { useNow, useRolePage } from './use-role-page.ts'

const PROBLEMS = {
  failed: ['role.failed-title', 'problem.failed'],
  'not-found': ['role.closed-title', 'role.closed'],
  offline: ['problem.offline-title', 'role.offline'],
  'too-many': ['problem.too-many-title', 'role.too-many'],
} as const

const addressIn = (language: Language) => sitePath('role', language) + location.hash

/** The page on which a role reads its timelines: everything below the body. */
export function RolePage() {
  const { language, suggest, choose } = useLanguage(addressIn)
  const { followed, retry, confirmed } = useRolePage()
  const say = roleWordsIn(language)
  const page = followed.kind === 'open' ? followed.page : null
  const linkLanguage = page?.language

  // The language of the link, unless another one was chosen here.
  useEffect(() => {
    if (linkLanguage) suggest(linkLanguage)
  }, [suggest, linkLanguage])

  useEffect(() => {
    document.title = dotted([say('role.head-title'), page?.plan_name])
  }, [page, say])

  return (
    <>
      <TopBar say={say} language={language} choose={choose} />
      <main id="content" class={`${shared.main} ${classes.main}`}>
        {followed.kind === 'loading' ? <Loading say={say} title="role.head-title" text="role.loading" /> : null}
        {followed.kind === 'problem' ? (
          <ProblemNote problem={followed.problem} retry={retry} say={say} words={PROBLEMS} />
        ) : null}
        {followed.kind === 'open' ? (
          <Opened followed={followed} language={language} say={say} onConfirmed={confirmed} />
        ) : null}
      </main>
      {/* Below what is being read it would move. */}
      {followed.kind === 'loading' ? null : <Foot say={say} language={language} />}
    </>
  )
}

interface OpenedProps {
  readonly followed: Extract<Followed, { kind: 'open' }>
  readonly language: Language
  readonly say: RoleSay
  readonly onConfirmed: (timelineId: string, version: number) => void
}

function Opened({ followed: { page, seenAtMs, problem, changed }, language, say, onConfirmed }: OpenedProps) {
  const nowMs = useNow()
  const [chosen, setChosen] = useState<string | null>(null)
  const { timelines } = page
  const shown = timelines.find(({ id }) => id === chosen) ?? current(timelines, nowMs)
  return (
    <div class={`${shared.columns} ${classes.page}`} data-event={page.event_type}>
      <header class={classes.head}>
        <p class={classes.role}>{dotted([roleName(page.role, language), page.name])}</p>
        <h1 class={classes.title}>{page.plan_name}</h1>
        {shown ? <p class={classes.day}>{writeDay(shown.local_starts_at, language, 'full')}</p> : null}
        <Currency problem={problem} seenAtMs={seenAtMs} language={language} say={say} />
      </header>
      {timelines.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields.
        <div role="group" aria-label={say('role.parts')} class={classes.parts}>
          {timelines.map((each) => (
            <button
              key={each.id}
              type="button"
              class={classes.part}
              aria-pressed={each === shown}
              onClick={() => setChosen(each.id)}
            >
              {inLanguage(language, each.name_es, each.name_en) ?? say('role.main')}
            </button>
          ))}
        </div>
      ) : null}
      {shown ? (
        <TimelineView
          key={shown.id}
          timeline={shown}
          role={page.role}
          changed={changed}
          nowMs={nowMs}
          language={language}
          say={say}
          onConfirmed={(version) => onConfirmed(shown.id, version)}
        />
      ) : (
        <section class={shared.panel}>
          <h2 class={shared.heading}>{say('role.empty-title')}</h2>
          <p>{say('role.empty')}</p>
        </section>
      )}
      {shown ? <RoleCalendar page={page} say={say} /> : null}
    </div>
  )
}

const DAY_MS = 86_400_000

/** The part that is on or comes next, else the last one. */
const current = (timelines: Page['timelines'], nowMs: number) =>
  timelines.find(({ starts_at }) => Date.parse(starts_at) + DAY_MS / 2 > nowMs) ?? timelines[timelines.length - 1]

interface CurrencyProps {
  readonly problem: Problem | null
  readonly seenAtMs: number
  readonly language: Language
  readonly say: RoleSay
}

/** Whether what is shown is current, and of when it is otherwise. */
function Currency({ problem, seenAtMs, language, say }: CurrencyProps) {
  const seen = localOf(new Date(seenAtMs).toISOString())
  const when = `${writeDay(seen, language)}, ${writeTime(seen, language)}`
  return (
    <p role="status" class={classes.currency} data-live={problem === null}>
      {problem === null
        ? say('role.live')
        : say(problem.kind === 'offline' ? 'role.kept' : 'role.kept-failed', { when })}
    </p>
  )
}
