import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import type { GuestListData } from '#app/features/guests/guest-cache.ts'
import type { GuestSetup, SubEvent } from '#app/features/guests/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { needMessages, useT } from '#app/i18n/i18n.ts'
import { NotLoadedDialog } from '#app/ui/overlays/not-loaded-dialog.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import { CatererNote } from './caterer/caterer-note.tsx'
import { EmptySeating } from './empty-seating.tsx'
import { ListMode } from './list/list-mode.tsx'
import type { SeatingData } from './rows.ts'
import classes from './seating.module.css'
import { SeatingHeader } from './seating-header.tsx'
import { SeatingToolbar } from './seating-toolbar.tsx'
import type { useSeatingView } from './seating-view.ts'
import { TableLimitNote } from './table-limit-note.tsx'
import { useIsWide } from './use-is-wide.ts'
import { SeatingContext } from './use-seating.ts'
import { useSeatingContent } from './use-seating-content.ts'

// Loaded when something is opened over the screen.
const SeatingOverlays = lazyPart(
  async () => {
    const [module] = await Promise.all([import('./seating-overlays.tsx'), needMessages('billing')])
    return module.SeatingOverlays
  },
  ({ dialog, onClose }, retry) => dialog && <NotLoadedDialog {...retry} onClose={onClose} />,
)

interface SeatingContentProps {
  readonly plan: Plan
  readonly setup: GuestSetup
  readonly subEvent: SubEvent
  /** Those that are seated. */
  readonly subEvents: readonly SubEvent[]
  readonly guests: GuestListData
  readonly data: SeatingData
  readonly seatingView: ReturnType<typeof useSeatingView>
}

/** The tables of one part of the event, with who sits there. */
export function SeatingContent(props: SeatingContentProps) {
  const { t } = useT()
  const { view, change } = props.seatingView
  const { context, dialog, hasOpened, closeDialog } = useSeatingContent({ ...props, view })
  const { isWide } = useIsWide()
  const layout = view.layout ?? (isWide ? 'room' : 'list')
  const isEmpty = context.tables.length === 0 && context.data.items.length === 0
  return (
    <SeatingContext value={context}>
      <Stack gap={16}>
        {/* Beside the room they are one line, so that it has the height of the window. */}
        <div className={classes.top} data-layout={isWide ? layout : 'list'} data-shows={layout}>
          <SeatingHeader />
          <p className={classes.phone}>{t('seating.phone-notice')}</p>
          <SeatingToolbar subEvents={props.subEvents} layout={layout} onView={change} />
        </div>
        {context.isReadOnly ? null : <TableLimitNote />}
        {isEmpty ? null : <CatererNote />}
        {isEmpty && layout === 'list' ? <EmptySeating /> : <ListMode view={view} layout={layout} onView={change} />}
      </Stack>
      {dialog === null && !hasOpened ? null : (
        <Suspense>
          <SeatingOverlays dialog={dialog} onClose={closeDialog} />
        </Suspense>
      )}
    </SeatingContext>
  )
}
