import { Button } from '@mantine/core'
import {
  IconArmchair,
  IconCalendarEvent,
  IconCircleCheck,
  IconHourglass,
  IconMailCheck,
  IconMailForward,
  IconSalad,
  IconTag,
  IconTrash,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { SelectionBar, SelectionMenu } from '#app/ui/list/selection-bar.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { GUEST_SIDES } from '#domain/guests/guest-kinds.ts'
import type { BulkFields } from '../guest-changes.ts'
import { sideName } from '../guest-labels.ts'
import { canKnowNeeds } from '../needs/use-needs.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'

interface GuestBulkBarProps {
  readonly parties: readonly Party[]
  readonly shownCount: number
  readonly onSelectAll: () => void
  readonly onEnd: () => void
}

/** A slip may take a few parties, which undo brings back; from so many on it is asked first, as it may be the whole list. */
const ASKED_FROM = 10

/** Applies one action to all selected parties. */
export function GuestBulkBar({ parties, shownCount, onSelectAll, onEnd }: GuestBulkBarProps) {
  const { t } = useT()
  const { actions, setup, plan, choices, isTableDerived } = useGuests()
  const [isAsking, setIsAsking] = useState(false)
  const isIdle = parties.length === 0
  const people = parties.reduce((sum, { members }) => sum + members.length, 0)
  const remove = () => {
    actions.remove(parties)
    onEnd()
  }
  const change = (fields: BulkFields) => {
    actions.changeAll({ parties, fields })
    onEnd()
  }
  const tag = (added: string) => {
    actions.changeAll({ parties, fields: {}, addTags: [added] })
    onEnd()
  }
  const answer = (to: 'yes' | 'no' | 'pending') => {
    actions.answerAll(parties, to)
    onEnd()
  }
  const tagsOfThem = [...new Set(parties.flatMap(({ tags }) => tags))]
  return (
    <SelectionBar
      label={t('guests.bulk.label')}
      count={t('guests.bulk.count', {
        count: parties.length,
        people,
      })}
      selectAll={
        parties.length < shownCount ? { label: t('guests.bulk.all', { count: shownCount }), run: onSelectAll } : null
      }
      end={{ label: t('guests.bulk.end'), run: onEnd }}
    >
      <SelectionMenu words={t('guests.bulk.answer')} Icon={IconCircleCheck} isDisabled={isIdle}>
        <Menu.Item onClick={() => answer('yes')}>{t('guests.menu.yes', { count: 2 })}</Menu.Item>
        <Menu.Item onClick={() => answer('no')}>{t('guests.menu.no', { count: 2 })}</Menu.Item>
        <Menu.Item onClick={() => answer('pending')}>{t('guests.menu.pending')}</Menu.Item>
      </SelectionMenu>
      <SelectionMenu words={t('guests.bulk.sent')} Icon={IconMailCheck} isDisabled={isIdle}>
        <Menu.Item onClick={() => change({ isInviteSent: true })}>{t('guests.menu.invite-sent')}</Menu.Item>
        <Menu.Item onClick={() => change({ isInviteSent: false })}>{t('guests.menu.invite-unsent')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => change({ isSaveTheDateSent: true })}>{t('guests.menu.save-the-date-sent')}</Menu.Item>
        <Menu.Item onClick={() => change({ isSaveTheDateSent: false })}>
          {t('guests.menu.save-the-date-unsent')}
        </Menu.Item>
      </SelectionMenu>
      <Button
        variant="subtle"
        disabled={isIdle}
        leftSection={<IconMailForward size={18} stroke={1.7} aria-hidden />}
        onClick={() => actions.open({ kind: 'mail', guestIds: parties.map(({ id }) => id) })}
      >
        {t('mailings.send.menu')}
      </Button>
      <SelectionMenu words={t('guests.bulk.belongs')} Icon={IconUsersGroup} isDisabled={isIdle}>
        <Menu.Label>{t('guests.form.side')}</Menu.Label>
        {GUEST_SIDES.map((side) => (
          <Menu.Item key={side} onClick={() => change({ side })}>
            {sideName(side, setup.settings, plan, t)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('guests.form.guest-group')}</Menu.Label>
        {choices.groups.map((guestGroup) => (
          <Menu.Item key={guestGroup} onClick={() => change({ guestGroup })}>
            {guestGroup}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => actions.open({ kind: 'bulk-text', field: 'guestGroup', parties })}>
          {t('guests.bulk.other-group')}
        </Menu.Item>
      </SelectionMenu>
      <SelectionMenu words={t('guests.bulk.tags')} Icon={IconTag} isDisabled={isIdle}>
        {choices.tags.map((each) => (
          <Menu.Item key={each} onClick={() => tag(each)}>
            {each}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => actions.open({ kind: 'bulk-text', field: 'tag', parties })}>
          {t('guests.bulk.new-tag')}
        </Menu.Item>
        {tagsOfThem.length > 0 ? (
          <Menu.Item
            onClick={() => {
              actions.changeAll({ parties, fields: {}, removeTags: tagsOfThem })
              onEnd()
            }}
          >
            {t('guests.bulk.no-tags')}
          </Menu.Item>
        ) : null}
      </SelectionMenu>
      <Button
        variant="subtle"
        disabled={isIdle || isTableDerived}
        leftSection={<IconArmchair size={18} stroke={1.7} aria-hidden />}
        onClick={() => actions.open({ kind: 'bulk-text', field: 'tableNumber', parties })}
      >
        {t('guests.bulk.table')}
      </Button>
      <Button
        variant="subtle"
        disabled={isIdle}
        leftSection={<IconCalendarEvent size={18} stroke={1.7} aria-hidden />}
        onClick={() => actions.open({ kind: 'invite', parties, subEventId: null })}
      >
        {t('guests.bulk.invite')}
      </Button>
      {canKnowNeeds(plan) ? (
        <Button
          variant="subtle"
          disabled={isIdle}
          leftSection={<IconSalad size={18} stroke={1.7} aria-hidden />}
          onClick={() => actions.open({ kind: 'bulk-need', parties })}
        >
          {t('guests.bulk.need')}
        </Button>
      ) : null}
      <SelectionMenu words={t('guests.bulk.list')} Icon={IconHourglass} isDisabled={isIdle}>
        <Menu.Item onClick={() => change({ isSecondList: true })}>{t('guests.menu.second-list')}</Menu.Item>
        <Menu.Item onClick={() => change({ isSecondList: false })}>{t('guests.menu.first-list')}</Menu.Item>
      </SelectionMenu>
      <Button
        variant="subtle"
        disabled={parties.length < 2}
        leftSection={<IconUsersPlus size={18} stroke={1.7} aria-hidden />}
        onClick={() => actions.open({ kind: 'merge', parties })}
      >
        {t('guests.bulk.merge')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        disabled={isIdle}
        leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
        onClick={() => (parties.length < ASKED_FROM ? remove() : setIsAsking(true))}
      >
        {t('guests.bulk.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('guests.bulk.remove-title', { count: parties.length })}
        cancel={t('common.cancel')}
        confirm={t('guests.bulk.remove')}
        isDestructive
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('guests.bulk.remove-text', { people })}</p>
      </ConfirmDialog>
    </SelectionBar>
  )
}
