import {
  IconCheck,
  IconHourglass,
  IconMail,
  IconMailCheck,
  IconMinus,
  IconPencil,
  IconTrash,
  IconUsersMinus,
  IconX,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { RowMenu } from '#app/ui/list/row-menu.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import type { GuestItem } from '../guest-items.ts'
import { useGuests } from '../use-guests.ts'

interface GuestRowMenuProps {
  /** The party whose menu is open, or null. */
  readonly item: GuestItem | null
  readonly within: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The further actions on a party. */
export function GuestRowMenu({ item, within, onClose }: GuestRowMenuProps) {
  return (
    <RowMenu id={item?.party.id ?? null} within={within} label={useT().t('guests.row.menu-label')} onClose={onClose}>
      {item ? <Items item={item} /> : null}
    </RowMenu>
  )
}

function Items({ item }: { readonly item: GuestItem }) {
  const { t } = useT()
  const { actions, isReadOnly, canAnswer } = useGuests()
  const { party } = item
  const change = (fields: Parameters<typeof actions.changeAll>[0]['fields']) =>
    actions.changeAll({ parties: [party], fields })
  return (
    <>
      {isReadOnly ? null : (
        <>
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => actions.open({ kind: 'party', party })}>
            {t('guests.details.edit')}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      {canAnswer ? (
        <>
          <Menu.Item leftSection={<IconCheck {...ICON} />} onClick={() => actions.answerAll([party], 'yes')}>
            {t('guests.menu.yes', { count: item.people })}
          </Menu.Item>
          <Menu.Item leftSection={<IconX {...ICON} />} onClick={() => actions.answerAll([party], 'no')}>
            {t('guests.menu.no', { count: item.people })}
          </Menu.Item>
          <Menu.Item leftSection={<IconMinus {...ICON} />} onClick={() => actions.answerAll([party], 'pending')}>
            {t('guests.menu.pending')}
          </Menu.Item>
        </>
      ) : null}
      {isReadOnly ? null : (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconMail {...ICON} />}
            onClick={() => change({ isSaveTheDateSent: !party.isSaveTheDateSent })}
          >
            {party.isSaveTheDateSent ? t('guests.menu.save-the-date-unsent') : t('guests.menu.save-the-date-sent')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMailCheck {...ICON} />}
            onClick={() => change({ isInviteSent: !party.isInviteSent })}
          >
            {party.isInviteSent ? t('guests.menu.invite-unsent') : t('guests.menu.invite-sent')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHourglass {...ICON} />}
            onClick={() => change({ isSecondList: !party.isSecondList })}
          >
            {party.isSecondList ? t('guests.menu.first-list') : t('guests.menu.second-list')}
          </Menu.Item>
          {item.people > 1 ? (
            <Menu.Item
              leftSection={<IconUsersMinus {...ICON} />}
              onClick={() => actions.open({ kind: 'split', party })}
            >
              {t('guests.details.split')}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item className="danger" leftSection={<IconTrash {...ICON} />} onClick={() => actions.remove([party])}>
            {t('guests.menu.delete')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
