import { Button } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconDownload,
  IconFileText,
  IconLock,
  IconPinned,
  IconPrinter,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { showPdfLimit } from '#app/features/billing/reached-limit.ts'
import { usePdfUse } from '#app/features/billing/tier-use.ts'
import { isExample } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import toolbar from '#app/ui/list/toolbar.module.css'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { formatOfTimelineFile, type TimelineFile } from '#contracts/timeline/export-timeline.ts'
import { useTimeline } from '../use-timeline.ts'
import { MessageForm } from './message-form.tsx'
import { TakeOutForm } from './take-out-form.tsx'

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

const FILES = [
  ['wall', IconPinned],
  ['sheets', IconUsers],
  ['csv', IconFileText],
] as const satisfies readonly (readonly [TimelineFile, unknown])[]

/** What a timeline leaves as: a message, paper, a table. A file that the tier lacks leads to the upgrade prompt. */
export function TakeOutMenu() {
  const { t } = useT()
  const { plan } = useTimeline()
  const [open, setOpen] = useState<'message' | TimelineFile | null>(null)
  // Until it is known a PDF can be chosen: the function decides.
  const hasPdfExport = !usePdfUse(plan.id).isFull
  const isRefused = isExample(plan)
  const isLocked = (file: TimelineFile) => !hasPdfExport && !isRefused && formatOfTimelineFile(file) === 'pdf'
  const close = () => setOpen(null)
  return (
    <>
      <Menu position="bottom-end" width={300} {...inContent()}>
        <Menu.Target>
          <Button
            variant="default"
            className={toolbar.button ?? ''}
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          >
            <span className="visually-hidden-on-phone">{t('timeline.take.open')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
            {t('timeline.print')}
          </Menu.Item>
          {isRefused ? <Menu.Label>{t('common.example.refused')}</Menu.Label> : null}
          <Menu.Item
            disabled={isRefused}
            leftSection={<IconBrandWhatsapp {...ICON} />}
            onClick={() => setOpen('message')}
          >
            {t('timeline.take.message')}
          </Menu.Item>
          {FILES.map(([file, Icon]) => (
            <Menu.Item
              key={file}
              disabled={isRefused}
              leftSection={<Icon {...ICON} />}
              rightSection={
                isLocked(file) ? <IconLock size={16} stroke={1.7} aria-label={t('common.export.locked')} /> : null
              }
              onClick={() => (isLocked(file) ? showPdfLimit(plan, 'timeline.take.free') : setOpen(file))}
            >
              {t(`timeline.take.${file}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Dialog isOpen={open === 'message'} title={t('timeline.take.message')} onClose={close} isPageOnPhone>
        {open === 'message' ? <MessageForm /> : null}
      </Dialog>
      <Dialog isOpen={open !== null && open !== 'message'} onClose={close}>
        {open !== null && open !== 'message' ? <TakeOutForm file={open} onClose={close} /> : null}
      </Dialog>
    </>
  )
}
