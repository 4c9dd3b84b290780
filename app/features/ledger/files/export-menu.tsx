import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { showPdfLimit } from '#app/features/billing/reached-limit.ts'
import { isExample } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { EXPORT_FORMATS } from '#contracts/export-formats.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './export-menu.module.css'

const ICONS = { csv: IconFileText, xlsx: IconFileSpreadsheet, pdf: IconFileTypePdf } as const

/** The ledger as a table, a workbook or a statement on paper; a format that the tier lacks leads to the upgrade prompt. */
export function ExportMenu({ isExporting }: { readonly isExporting: boolean }) {
  const { t } = useT()
  const { plan, ledger, actions } = useLedger()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [params, setParams] = useSearchParams()
  // The plan's menu leads here from every screen.
  const isAsked = params.get('open') === 'export'
  const show = (isShown: boolean) => {
    setIsOpen(isShown)
    if (isShown || !isAsked) return
    const rest = new URLSearchParams(params)
    rest.delete('open')
    setParams(rest, { replace: true, preventScrollReset: true })
    // What had the focus before is on another screen.
    button.current?.focus()
  }
  return (
    <Menu position="bottom-end" width={288} withinPortal={false} opened={isOpen || isAsked} onChange={show}>
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          loading={isExporting}
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        >
          {t('ledger.export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isExample(plan) ? <Menu.Label>{t('common.example.refused')}</Menu.Label> : null}
        {EXPORT_FORMATS.map((format) => {
          const Icon = ICONS[format]
          const isLocked = format === 'pdf' && !ledger.hasPdfExport
          return (
            <Menu.Item
              key={format}
              disabled={isExample(plan)}
              leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
              rightSection={isLocked ? <IconLock size={16} stroke={1.8} aria-hidden /> : null}
              onClick={() => (isLocked ? showPdfLimit(plan, 'ledger.export.free') : actions.export(format))}
            >
              <span className={classes.text}>
                {t(`ledger.export.${format}`)}
                {isLocked ? <small>{t('common.export.locked')}</small> : null}
              </span>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
