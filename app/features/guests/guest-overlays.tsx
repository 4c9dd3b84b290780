import { useState } from 'react'
import { CheckInLinks } from '#app/features/check-in/check-in-dialog.tsx'
import { isExample } from '#app/features/plans/rows.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { lazyForm } from '#app/ui/overlays/lazy-form.tsx'
import { ExampleRefusal } from '#app/ui/sharing/example-refusal.tsx'
import type { GuestHit } from '#domain/guests/search/search-guests.ts'
import { AnswerHistory } from './answers/answer-history.tsx'
import { RapidEntry } from './answers/rapid-entry.tsx'
import { DeletedGuests } from './deleted/deleted-guests.tsx'
import { ExportForm } from './export/export-form.tsx'
import { BulkTextForm } from './form/bulk-text-form.tsx'
import { GuestForm } from './form/guest-form.tsx'
import { InviteForm } from './form/invite-form.tsx'
import { MergeForm } from './form/merge-form.tsx'
import { SplitForm } from './form/split-form.tsx'
import type { GuestItem } from './guest-items.ts'
import { ImportGuests } from './import/import-guests.tsx'
import { PartyLink } from './link/party-link.tsx'
import { WhatsappQueue } from './link/whatsapp-queue.tsx'
import { DigestForm } from './mail/digest-form.tsx'
import { Mailings } from './mail/mailings.tsx'
import { SendMail } from './mail/send-mail.tsx'
import { BulkNeedForm } from './needs/bulk-need-form.tsx'
import { NeedsForm } from './needs/needs-form.tsx'
import { PublicPageDialog } from './public-page/public-page-dialog.tsx'
import { QuestionsForm } from './questions/questions-form.tsx'
import type { Party } from './rows.ts'
import { SecondList } from './second-list/second-list.tsx'
import { MenusForm } from './settings/menus-form.tsx'
import { SettingsForm } from './settings/settings-form.tsx'
import { SubEventsForm } from './settings/sub-events-form.tsx'
import type { GuestDialog } from './use-guest-actions.ts'
import { useGuests } from './use-guests.ts'
import { EditViews } from './views/edit-views.tsx'
import { SaveViewForm } from './views/save-view-form.tsx'

// Loads what drags.
const ColumnOrder = lazyForm(async () => (await import('./views/column-order.tsx')).ColumnOrder)

interface GuestOverlaysProps {
  readonly dialog: GuestDialog | null
  readonly items: readonly GuestItem[]
  readonly find: (text: string) => readonly GuestHit[]
  readonly parties: readonly Party[]
  readonly onClose: () => void
  /** Leads to a party that was just saved. */
  readonly onSaved: (party: Party) => void
  /** Ends the selection. */
  readonly onDone: () => void
}

/** What shares the list, or sends or exports something of it: not of an example. */
const LEAVES: ReadonlySet<GuestDialog['kind']> = new Set([
  ...(['link', 'whatsapp', 'public-page', 'check-in', 'export', 'mail', 'mailings', 'digest'] as const),
])

/** The dialogs over the list. */
export function GuestOverlays(props: GuestOverlaysProps) {
  const { dialog, onClose } = props
  // The last content stays while the dialog closes.
  const [shown, setShown] = useState(dialog)
  if (dialog !== null && dialog !== shown) setShown(dialog)
  return (
    <Dialog isOpen={dialog !== null} onClose={onClose} size={shown?.kind === 'import' ? 'xl' : 'lg'} isPageOnPhone>
      {shown === null ? null : <Content {...props} dialog={shown} />}
    </Dialog>
  )
}

function Content({
  dialog,
  items,
  find,
  parties,
  onClose,
  onSaved,
  onDone,
}: GuestOverlaysProps & { dialog: GuestDialog }) {
  const { plan } = useGuests()
  if (isExample(plan) && LEAVES.has(dialog.kind)) return <ExampleRefusal onClose={onClose} />
  switch (dialog.kind) {
    case 'party': {
      // As it is now: it may have changed since its row was rendered.
      const party = parties.find(({ id }) => id === dialog.party?.id) ?? dialog.party
      return (
        <GuestForm
          key={dialog.party?.id ?? 'new'}
          party={party}
          typed={dialog.typed?.name ?? ''}
          onSaved={onSaved}
          onClose={onClose}
        />
      )
    }
    case 'needs':
      return <NeedsForm key={dialog.party.id} party={dialog.party} onClose={onClose} />
    case 'bulk-need':
      return <BulkNeedForm parties={dialog.parties} onDone={onDone} onClose={onClose} />
    case 'history':
      return <AnswerHistory key={dialog.party.id} party={dialog.party} onClose={onClose} />
    case 'split':
      return <SplitForm party={dialog.party} onClose={onClose} />
    case 'merge':
      return <MergeForm parties={dialog.parties} onDone={onDone} onClose={onClose} />
    case 'bulk-text':
      return <BulkTextForm field={dialog.field} parties={dialog.parties} onDone={onDone} onClose={onClose} />
    case 'link':
      return <PartyLink party={parties.find(({ id }) => id === dialog.party.id) ?? dialog.party} />
    case 'whatsapp':
      return <WhatsappQueue parties={parties} onClose={onClose} />
    case 'rapid':
      return <RapidEntry items={items} find={find} onClose={onClose} />
    case 'import':
      return <ImportGuests onClose={onClose} />
    case 'invite':
      return (
        <InviteForm
          parties={dialog.parties ?? parties.filter(({ isSecondList }) => !isSecondList)}
          subEventId={dialog.subEventId}
          onDone={onDone}
          onClose={onClose}
        />
      )
    case 'second-list':
      return <SecondList parties={parties} onClose={onClose} />
    case 'settings':
      return <SettingsForm onClose={onClose} />
    case 'sub-events':
      return <SubEventsForm onClose={onClose} />
    case 'menus':
      return <MenusForm onClose={onClose} />
    case 'save-view':
      return <SaveViewForm onClose={onClose} />
    case 'views':
      return <EditViews onClose={onClose} />
    case 'columns':
      return <ColumnOrder onClose={onClose} />
    case 'check-in':
      return (
        <CheckInLinks
          plan={{
            ...{ id: plan.id, name: plan.name, timeZone: plan.timeZone },
            ...{ isExample: isExample(plan), isCompleted: plan.completedAtMs !== null || plan.closedAt !== null },
          }}
          onClose={onClose}
        />
      )
    case 'public-page':
      return <PublicPageDialog onClose={onClose} />
    case 'questions':
      return <QuestionsForm onClose={onClose} />
    case 'export':
      return <ExportForm parties={parties} onClose={onClose} />
    case 'mail':
      return <SendMail parties={parties} guestIds={dialog.guestIds} onDone={onDone} onClose={onClose} />
    case 'mailings':
      return <Mailings parties={parties} />
    case 'digest':
      return <DigestForm onClose={onClose} />
    case 'deleted':
      return <DeletedGuests onClose={onClose} />
  }
}
