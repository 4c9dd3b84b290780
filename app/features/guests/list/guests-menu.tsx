import { ActionIcon } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconDoorEnter,
  IconDots,
  IconDownload,
  IconFileImport,
  IconHeart,
  IconInbox,
  IconMailbox,
  IconMailForward,
  IconMessageQuestion,
  IconPrinter,
  IconSquareCheck,
  IconToolsKitchen2,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react'
import { memo } from 'react'
import { hasWrite } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { MenuGroup } from '#app/ui/list/menu-group.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { useGuests } from '../use-guests.ts'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** What can be done with the whole list. */
export const GuestsMenu = memo(function GuestsMenu({ onSelect }: { readonly onSelect: (() => void) | null }) {
  const { t } = useT()
  const { plan, actions, isReadOnly } = useGuests()
  return (
    // What scrolls is reached by Tab as well.
    <Menu position="bottom-end" width={312} menuItemTabIndex={0} {...inContent()}>
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={t('guests.more.label')}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onSelect ? (
          <Menu.Item leftSection={<IconSquareCheck {...ICON} />} onClick={onSelect}>
            {t('guests.more.select')}
          </Menu.Item>
        ) : null}
        {isReadOnly ? null : (
          <Menu.Item leftSection={<IconFileImport {...ICON} />} onClick={() => actions.open({ kind: 'import' })}>
            {t('imports.open')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => actions.open({ kind: 'export' })}>
          {t('guests.more.export')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
          {t('guests.more.print')}
        </Menu.Item>
        {isReadOnly ? null : (
          <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => actions.open({ kind: 'deleted' })}>
            {t('guests.bin.title')}
          </Menu.Item>
        )}
        <MenuGroup title={t('guests.more.messages')}>
          {isReadOnly ? null : (
            <>
              <Menu.Item
                leftSection={<IconMailForward {...ICON} />}
                onClick={() => actions.open({ kind: 'mail', guestIds: null })}
              >
                {t('mailings.send.menu')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconBrandWhatsapp {...ICON} />}
                onClick={() => actions.open({ kind: 'whatsapp' })}
              >
                {t('reply.queue.menu')}
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconMailbox {...ICON} />} onClick={() => actions.open({ kind: 'mailings' })}>
            {t('mailings.list.menu')}
          </Menu.Item>
          <Menu.Item leftSection={<IconInbox {...ICON} />} onClick={() => actions.open({ kind: 'digest' })}>
            {t('mailings.digest.menu')}
          </Menu.Item>
        </MenuGroup>
        {!hasWrite(plan, 'guests') ? null : (
          <MenuGroup title={t('guests.more.replies')}>
            {isReadOnly ? null : (
              <>
                <Menu.Item leftSection={<IconHeart {...ICON} />} onClick={() => actions.open({ kind: 'settings' })}>
                  {t('guests.more.settings')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconCalendarEvent {...ICON} />}
                  onClick={() => actions.open({ kind: 'sub-events' })}
                >
                  {t('guests.more.sub-events')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconToolsKitchen2 {...ICON} />}
                  onClick={() => actions.open({ kind: 'menus' })}
                >
                  {t('guests.more.menus')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconMessageQuestion {...ICON} />}
                  onClick={() => actions.open({ kind: 'questions' })}
                >
                  {t('guests.more.questions')}
                </Menu.Item>
              </>
            )}
            {/* Of a completed plan too, where it can be switched off. */}
            <Menu.Item leftSection={<IconWorld {...ICON} />} onClick={() => actions.open({ kind: 'public-page' })}>
              {t('reply.page.title')}
            </Menu.Item>
            <Menu.Item leftSection={<IconDoorEnter {...ICON} />} onClick={() => actions.open({ kind: 'check-in' })}>
              {t('checkin.title')}
            </Menu.Item>
          </MenuGroup>
        )}
      </Menu.Dropdown>
    </Menu>
  )
})
