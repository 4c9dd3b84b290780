import { Button, Menu } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconDownload,
  IconFileText,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { isExample } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { notifyError } from '#app/ui/feedback/notify.tsx'
import { exportFailed, saveExport } from '#app/ui/feedback/save-export.ts'
import { inContent } from '#app/ui/page/in-content.ts'
import { exportDrinks } from '../mutations.ts'
import { useDrinks } from '../use-drinks.ts'
import { listText } from './list-text.ts'

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Takes the shopping list out: on paper, as a file, or as a message. */
export function TakeOut() {
  const { t, language } = useT()
  const { plan, figures, saved, editor } = useDrinks()
  const [isExporting, setIsExporting] = useState(false)
  const text = listText({ planName: plan.name, currency: plan.currency, figures }, t, language)
  const take = async (file: 'csv' | 'shopping-list') => {
    setIsExporting(true)
    try {
      const content = await exportDrinks({ planId: plan.id, file, language })
      saveExport(content, `${t('drinks.share.file', { plan: plan.name })}.${file === 'csv' ? 'csv' : 'pdf'}`)
    } catch (refusal) {
      notifyError(refusal, t, exportFailed())
    } finally {
      setIsExporting(false)
    }
  }
  // A file has what is saved.
  const refusal = isExample(plan)
    ? t('common.example.refused')
    : saved.answers === null || editor.isDirty
      ? t('drinks.share.save-first')
      : null
  return (
    <Menu position="bottom-end" width={288} {...inContent()}>
      <Menu.Target>
        <Button variant="default" loading={isExporting} leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}>
          {t('drinks.share.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
          {t('drinks.share.print')}
        </Menu.Item>
        <Menu.Item
          component="a"
          disabled={isExample(plan)}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp {...ICON} />}
        >
          {t('drinks.share.whatsapp')}
        </Menu.Item>
        {refusal === null ? null : <Menu.Label>{refusal}</Menu.Label>}
        <Menu.Item
          disabled={refusal !== null}
          leftSection={<IconFileText {...ICON} />}
          onClick={() => void take('csv')}
        >
          {t('drinks.share.csv')}
        </Menu.Item>
        <Menu.Item
          disabled={refusal !== null}
          leftSection={<IconFileTypePdf {...ICON} />}
          onClick={() => void take('shopping-list')}
        >
          {t('drinks.share.pdf')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
