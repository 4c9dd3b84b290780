import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { UpgradeDialog } from '#app/features/billing/upgrade-dialog.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { EXPORT_FORMATS } from '#contracts/export-ledger.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './export-menu.module.css'

const ICONS = { csv: IconFileText, xlsx: IconFileSpreadsheet, pdf: IconFileTypePdf } as const

/** The ledger as a table, a workbook or a statement on paper; a format that the tier lacks leads to the upgrade prompt. */
export function ExportMenu({ isExporting }: { readonly isExporting: boolean }) {
  const { t } = useT()
  const { plan, ledger, actions } = useLedger()
  const [isRefused, setIsRefused] = useState(false)
  return (
    <Menu position="bottom-end" width={288} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isExporting}
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        >
          {t('ledger.export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => {
          const Icon = ICONS[format]
          const isLocked = format === 'pdf' && !ledger.hasPdfExport
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
              rightSection={isLocked ? <IconLock size={16} stroke={1.8} aria-hidden /> : null}
              onClick={() => (isLocked ? setIsRefused(true) : actions.export(format))}
            >
              <span className={classes.text}>
                {t(`ledger.export.${format}`)}
                {isLocked ? <small>{t('ledger.export.locked')}</small> : null}
              </span>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
      <UpgradeDialog
        isOpen={isRefused}
        onClose={() => setIsRefused(false)}
        limit="pdf-export"
        max={0}
        isOwner={plan.role === 'owner'}
      >
        {t('ledger.export.free')}
      </UpgradeDialog>
    </Menu>
  )
}
