import { useEffect, useState } from 'react'
import { isExample } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { Confirmation } from '#app/ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { ExampleRefusal } from '#app/ui/sharing/example-refusal.tsx'
import { ArrangementsDialog } from './arrangements/arrangements-dialog.tsx'
import { CompareArrangements } from './arrangements/compare-arrangements.tsx'
import { DeleteArrangement } from './arrangements/delete-arrangement.tsx'
import { AssignDialog, FindSeatDialog } from './assign/assign-dialog.tsx'
import { BackgroundDialog } from './background/background-dialog.tsx'
import { CatererDialog } from './caterer/caterer-dialog.tsx'
import { ChoosePerson } from './list/choose-person.tsx'
import { ChoosePlace } from './list/choose-place.tsx'
import { WhoGoes } from './list/who-goes.tsx'
import { SeatPeopleForm } from './people/seat-people-form.tsx'
import { SeatsChanged } from './people/seats-changed.tsx'
import type { SeatingDialog } from './seating-dialog.ts'
import { SignDialog } from './sign/sign-dialog.tsx'
import { AddTablesForm } from './tables/add-tables-form.tsx'
import { ArrangeForm } from './tables/arrange-form.tsx'
import { ItemForm } from './tables/item-form.tsx'
import { RoomForm } from './tables/room-form.tsx'
import { RoomItems } from './tables/room-items.tsx'
import { TableForm } from './tables/table-form.tsx'
import { TemplateForm } from './tables/template-form.tsx'
import { TakeOutForm } from './take-out/take-out-form.tsx'
import { useSeating } from './use-seating.ts'
import { WishesDialog } from './wishes/wishes-dialog.tsx'

interface SeatingOverlaysProps {
  /** Null while nothing is open. */
  readonly dialog: SeatingDialog | null
  readonly onClose: () => void
}

/** Dialogs that put things side by side. */
const WIDE: ReadonlySet<SeatingDialog['kind']> = new Set(['assign', 'compare-arrangements'])

/** What shares or exports the seating: not of an example. */
const LEAVES: ReadonlySet<SeatingDialog['kind']> = new Set(['take-out', 'caterer', 'sign'])

/** The dialogs over the seating screen. */
export function SeatingOverlays({ dialog, onClose }: SeatingOverlaysProps) {
  // Kept while the dialog closes.
  const [shown, setShown] = useState(dialog)
  useEffect(() => {
    if (dialog) setShown(dialog)
  }, [dialog])
  return (
    <Dialog isOpen={dialog !== null} onClose={onClose} size={shown && WIDE.has(shown.kind) ? 'xl' : 'lg'} isPageOnPhone>
      {shown ? <Content dialog={shown} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Content({ dialog, onClose }: SeatingOverlaysProps & { readonly dialog: SeatingDialog }) {
  const { t } = useT()
  const { plan, data } = useSeating()
  if (isExample(plan) && LEAVES.has(dialog.kind)) return <ExampleRefusal onClose={onClose} />
  switch (dialog.kind) {
    case 'choose-place':
      return <ChoosePlace key={dialog.people.map(({ who }) => who).join()} people={dialog.people} onClose={onClose} />
    case 'choose-person':
      return <ChoosePerson key={`${dialog.table.id} ${dialog.seat}`} {...dialog} onClose={onClose} />
    case 'who-goes':
      return <WhoGoes key={dialog.tableId} people={dialog.people} tableId={dialog.tableId} onClose={onClose} />
    case 'seats-changed':
      return <SeatsChanged changes={dialog.changes} message={dialog.message} onClose={onClose} />
    case 'assign':
      return <AssignDialog mode={dialog.mode} onClose={onClose} />
    case 'find-seat':
      return (
        <FindSeatDialog key={dialog.people.map(({ who }) => who).join()} people={dialog.people} onClose={onClose} />
      )
    case 'wishes':
      return <WishesDialog onClose={onClose} />
    case 'arrangements':
      return <ArrangementsDialog onClose={onClose} />
    case 'compare-arrangements':
      return <CompareArrangements onClose={onClose} />
    case 'delete-arrangement':
      return <DeleteArrangement key={dialog.arrangement.id} arrangement={dialog.arrangement} onClose={onClose} />
    case 'add-tables':
      return <AddTablesForm onClose={onClose} />
    case 'template':
      return <TemplateForm onClose={onClose} />
    case 'table': {
      // As it is now: it may have changed since its card was rendered.
      const table = data.tables.find(({ id }) => id === dialog.table.id) ?? dialog.table
      return <TableForm key={table.id} table={table} onClose={onClose} />
    }
    case 'items':
      return <RoomItems onClose={onClose} />
    case 'item':
      return <ItemForm key={dialog.item.id} item={dialog.item} onClose={onClose} />
    case 'arrange':
      return <ArrangeForm onClose={onClose} />
    case 'room':
      return <RoomForm onClose={onClose} />
    case 'background':
      return <BackgroundDialog onAdjust={dialog.onAdjust} onClose={onClose} />
    case 'people':
      return <SeatPeopleForm onClose={onClose} />
    case 'take-out':
      return <TakeOutForm key={dialog.file} file={dialog.file} onClose={onClose} />
    case 'caterer':
      return <CatererDialog onClose={onClose} />
    case 'sign':
      return <SignDialog onClose={onClose} />
    case 'would-unseat':
      return (
        <>
          <DialogTitle>{t('seating.would-unseat.title')}</DialogTitle>
          <Confirmation
            cancel={t('common.cancel')}
            confirm={t('seating.would-unseat.yes')}
            isDestructive
            onConfirm={() => {
              onClose()
              dialog.confirm()
            }}
            onClose={onClose}
          >
            <p>{t('seating.would-unseat.text', { count: dialog.count })}</p>
          </Confirmation>
        </>
      )
  }
}
