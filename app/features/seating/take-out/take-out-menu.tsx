import { Button } from '@mantine/core'
import {
  IconCards,
  IconDownload,
  IconId,
  IconLayoutBoard,
  IconListDetails,
  IconLock,
  IconQrcode,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { showPdfLimit } from '#app/features/billing/reached-limit.ts'
import { usePdfUse } from '#app/features/billing/tier-use.ts'
import { isExample } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { useSeating } from '../use-seating.ts'

const PAPERS = [
  ['room-plan', IconLayoutBoard],
  ['place-cards', IconId],
  ['table-cards', IconCards],
] as const

/** What the seating leaves as: lists, plan and cards. */
export function TakeOutMenu() {
  const { t } = useT()
  const { plan, open } = useSeating()
  const hasPdfExport = !usePdfUse(plan.id).isFull
  // The dialog says why nothing leaves an example.
  const hasPdf = hasPdfExport || isExample(plan)
  const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
  return (
    <Menu position="bottom-end" width={280} {...inContent()}>
      <Menu.Target>
        <Button variant="default" fw={500} leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}>
          {t('takeout.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconListDetails {...icon} />}
          onClick={() => open({ kind: 'take-out', file: 'seating-list' })}
        >
          {t('takeout.open.lists')}
        </Menu.Item>
        {PAPERS.map(([file, Icon]) => (
          <Menu.Item
            key={file}
            leftSection={<Icon {...icon} />}
            rightSection={hasPdf ? null : <IconLock size={16} stroke={1.7} aria-label={t('common.export.locked')} />}
            onClick={() => (hasPdf ? open({ kind: 'take-out', file }) : showPdfLimit(plan, 'takeout.free'))}
          >
            {t(`takeout.open.${file}`)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconToolsKitchen2 {...icon} />} onClick={() => open({ kind: 'caterer' })}>
          {t('caterer.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconQrcode {...icon} />} onClick={() => open({ kind: 'sign' })}>
          {t('sign.open-menu')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
