import { Box, Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDeviceTv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { useIsPainted } from '#app/lib/browser/use-is-painted.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { After } from './after/after.tsx'
import { ContactList } from './contacts/contact-list.tsx'
import { Differences } from './differences/differences.tsx'
import classes from './event-day-screen.module.css'
import { GuestDesk } from './guests/guest-desk.tsx'
import { HelpersButton } from './guests/helpers-button.tsx'
import { NoteList } from './notes/note-list.tsx'
import { CueList } from './now/cue-list.tsx'
import { DelayStrip } from './now/delay-strip.tsx'
import { NowAndNext } from './now/now-and-next.tsx'
import { DISPLAY, WALL, WallDisplay } from './now/wall-display.tsx'
import { DayStatus } from './prepared/day-status.tsx'
import { useWakeLock } from './prepared/use-wake-lock.ts'
import { eventDayQuery } from './queries.ts'
import { Rehearsal } from './rehearsal.tsx'
import type { ReadDay } from './rows.ts'
import { TodoList } from './todo/todo-list.tsx'
import { EventDayContext, useDay, useEventDay } from './use-event-day.ts'
import { useShownDay } from './use-shown-day.ts'

/** The day of an event, for whoever runs it: on a phone, also without a network. */
export function EventDayScreen({ planId }: { readonly planId: string }) {
  const { t } = useT()
  const query = useQuery(eventDayQuery(planId))
  if (query.data) return <Day planId={planId} read={query.data} />
  return (
    <Box mt={24}>
      <PageTitle title={t('day.title')} />
      {query.isError ? (
        <QueryError query={query} title={t('day.failed')} />
      ) : query.fetchStatus === 'paused' ? (
        <>
          <h1 className="screen-title">{t('day.title')}</h1>
          <p className="soft">{t('day.not-prepared')}</p>
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{t('day.loading')}</h1>
          <Loading label={t('day.loading')}>{screenShapes.tasks}</Loading>
        </>
      )}
    </Box>
  )
}

function Day({ planId, read }: { readonly planId: string; readonly read: ReadDay }) {
  const { t } = useT()
  const day = useEventDay(planId, read)
  const [params] = useSearchParams()
  useWakeLock()
  return (
    <EventDayContext value={day}>
      <PageTitle title={`${t('day.title')} · ${read.data.plan.name}`} />
      {params.get(DISPLAY) === WALL ? <WallDisplay /> : <DayParts />}
    </EventDayContext>
  )
}

const VIEWS = ['now', 'door', 'notes', 'todo', 'call'] as const
type View = (typeof VIEWS)[number]

/** The parts of the screen: one after the other on a phone, the timeline beside the others where there is room. */
function DayParts() {
  const { t, language } = useT()
  const { day } = useShownDay()
  const [params, setParams] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const views = isWide ? VIEWS.filter((each) => each !== 'now') : VIEWS
  const view = views.find((each) => each === params.get('view')) ?? views[0] ?? 'now'
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        if (value === null) now.delete(name)
        else now.set(name, value)
        return now
      },
      { preventScrollReset: true },
    )
  return (
    <div className={`sections ${classes.day}`}>
      <header className="row spread gap-8">
        <div className="shrinks">
          <h1 className="screen-title">{t('day.title')}</h1>
          <p className="soft capital">{formatDay(day, language, 'full')}</p>
        </div>
        <Button
          className="screen-only rigid"
          variant="subtle"
          mih={44}
          px={12}
          aria-label={t('day.wall.open')}
          onClick={() => set(DISPLAY, WALL)}
        >
          <IconDeviceTv size={22} stroke={1.7} aria-hidden />
          <span className="visually-hidden-on-phone" style={{ marginInlineStart: 8 }}>
            {t('day.wall.open')}
          </span>
        </Button>
      </header>
      <DayStatus />
      <Rehearsal />
      <Differences />
      <After />
      <div className={isWide ? classes.wide : undefined}>
        {isWide ? <Timeline /> : null}
        <div className="sections start">
          <SegmentedControl
            className="screen-only"
            aria-label={t('day.view.label')}
            fullWidth
            value={view}
            data={views.map((value) => ({ value, label: t(`day.view.${value}`) }))}
            onChange={(value) => set('view', value)}
          />
          <Part view={view} />
        </div>
      </div>
    </div>
  )
}

/** What is on comes first: the cues of a whole day take longer than all above them. */
function Timeline() {
  const isPainted = useIsPainted()
  return (
    <div className="sections start">
      <NowAndNext />
      <DelayStrip />
      {isPainted ? <CueList /> : null}
    </div>
  )
}

function Part({ view }: { readonly view: View }) {
  switch (view) {
    case 'now':
      return <Timeline />
    case 'door':
      return <Door />
    case 'notes':
      return <NoteList />
    case 'todo':
      return <TodoList />
    case 'call':
      return <ContactList />
  }
}

function Door() {
  const { t } = useT()
  const { row } = useDay()
  return row.parties === null ? (
    <p className="soft">{t('day.guests.hidden')}</p>
  ) : (
    <>
      <HelpersButton />
      <GuestDesk parties={row.parties} />
    </>
  )
}
