import { Stack } from '@mantine/core'
import { Suspense, useRef } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { needMessages, useT } from '#app/i18n/i18n.ts'
import { useIsPrinting } from '#app/lib/browser/use-is-printing.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { NotLoadedDialog } from '#app/ui/overlays/not-loaded-dialog.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import { EmptyGuests } from './empty-guests.tsx'
import type { GuestListData } from './guest-cache.ts'
import classes from './guests-content.module.css'
import { GuestChips } from './list/guest-chips.tsx'
import { GuestLimitNote } from './list/guest-limit-note.tsx'
import { GuestList } from './list/guest-list.tsx'
import { GuestRowMenu } from './list/guest-row-menu.tsx'
import { GuestToolbar } from './list/guest-toolbar.tsx'
import { GuestsHeader } from './list/guests-header.tsx'
import { GuestsMenu } from './list/guests-menu.tsx'
import { NothingFound } from './list/nothing-found.tsx'
import { PrintedGuests } from './list/printed-guests.tsx'
import { QuickAdd } from './list/quick-add.tsx'
import type { GuestSetup } from './rows.ts'
import { SecondListNote } from './second-list/second-list-note.tsx'
import { GuestsContext } from './use-guests.ts'
import { useGuestsContent } from './use-guests-content.ts'

// Loaded when something is opened over the list.
const GuestOverlays = lazyPart(
  async () => {
    const [module] = await Promise.all([import('./guest-overlays.tsx'), needMessages('sharing')])
    return module.GuestOverlays
  },
  ({ dialog, onClose }, retry) => dialog && <NotLoadedDialog {...retry} onClose={onClose} />,
)
const GuestBulkBar = lazyPart(async () => (await import('./list/guest-bulk-bar.tsx')).GuestBulkBar)
const AnswersView = lazyPart(async () => (await import('./summary/answers-view.tsx')).AnswersView)

interface GuestsContentProps {
  readonly plan: Plan
  readonly data: GuestListData
  readonly setup: GuestSetup
}

/** The list with its header, filters and dialogs, or the answers. */
export function GuestsContent(props: GuestsContentProps) {
  const { plan, data } = props
  const { t } = useT()
  const content = useGuestsContent(props)
  const { view, change, columns, list, context, selection, dialog } = content
  const { isReadOnly } = context
  const main = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const hasGuests = data.guests.length > 0

  return (
    <GuestsContext value={context}>
      <Stack gap={16} ref={content.page}>
        <GuestsHeader
          counts={content.people}
          isEmpty={!hasGuests}
          areFiguresShown={view.layout === 'list'}
          addressOf={content.addressOfStatus}
        />
        {isReadOnly ? null : <GuestLimitNote plan={plan} parties={list.allCounts.all} />}
        {isReadOnly || (hasGuests && view.layout === 'answers') ? null : (
          <QuickAdd field={content.quickField} onAdd={content.addQuickly} onMore={content.addFully} />
        )}
        {hasGuests ? null : <EmptyGuests onAdd={() => content.addFully('')} />}
        {hasGuests && view.layout === 'answers' ? (
          <Suspense>
            <AnswersView parties={data.guests} isWhole={data.isWhole} addressOf={content.addressOf} />
          </Suspense>
        ) : null}
        {hasGuests && view.layout === 'list' ? (
          <div className={classes.main} ref={main}>
            <GuestToolbar
              view={view}
              onView={change}
              fitting={content.isWide ? columns : null}
              search={content.search}
              onSearch={content.setSearch}
              searchField={content.searchField}
            >
              <GuestsMenu onSelect={isReadOnly ? null : selection.start} />
            </GuestToolbar>
            {data.isWhole && !selection.isOn ? (
              <SecondListNote parties={data.guests} isSecondListShown={view.show === 'second-list'} />
            ) : null}
            <GuestChips view={view} counts={list.counts} onView={change} />
            <p role="status" className={list.isSearching || !data.isWhole ? 'soft small' : classes.silent}>
              {data.isWhole
                ? list.isSearching
                  ? t('guests.search.found', { count: list.shown.length })
                  : ''
                : t('guests.list.loading-rest', { count: data.guests.length })}
            </p>
            {content.needs.isError && content.needs.data === undefined ? <QueryError query={content.needs} /> : null}
            {list.shown.length === 0 ? <NothingFound onClear={content.showAll} /> : null}
            {isPrinting ? (
              <PrintedGuests groups={list.groups} grouping={view.grouping} columns={view.columns} />
            ) : list.shown.length === 0 ? null : (
              <GuestList
                ref={content.rows}
                groups={list.groups}
                grouping={view.grouping}
                isWide={content.isWide}
                columns={columns}
                unfoldedId={content.unfoldedId}
                isSelecting={selection.isOn}
                selectedIds={selection.ids}
                actions={content.rowActions}
                onRowKey={content.onRowKey}
              />
            )}
            <GuestRowMenu item={content.menuItem} within={main} onClose={content.closeMenu} />
            {selection.isOn && !isReadOnly ? (
              <Suspense>
                <GuestBulkBar
                  parties={content.picked}
                  shownCount={list.shown.length}
                  onSelectAll={content.selectAll}
                  onEnd={selection.end}
                />
              </Suspense>
            ) : null}
          </div>
        ) : null}
      </Stack>
      {dialog === null && !content.hasOpened ? null : (
        <Suspense>
          <GuestOverlays
            dialog={dialog}
            items={list.items}
            find={list.find}
            parties={data.guests}
            onClose={content.closeDialog}
            onSaved={content.showSaved}
            onDone={selection.end}
          />
        </Suspense>
      )}
    </GuestsContext>
  )
}
