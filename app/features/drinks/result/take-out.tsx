import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconDownload, IconFileText, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { isExample } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { attempt } from '#app/ui/feedback/notify.tsx'
import { exportFailed, saveExport } from '#app/ui/feedback/save-export.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { type DrinkFile, formatOfDrinkFile } from '#contracts/export-drinks.ts'
import { useExportDrinks } from '../export-mutations.ts'
import { useDrinks } from '../use-drinks.ts'
import { listText } from './list-text.ts'

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Takes the shopping list out: on paper, as a file, or as a message. */
export function TakeOut() {
  const { t, language } = useT()
  const { plan, form, figures, saved, editor } = useDrinks()
  const exporting = useExportDrinks(plan)
  const { cocktails } = form.answers
  const text = listText({ planName: plan.name, currency: plan.currency, figures, cocktails }, t, language)
  const take = async (file: DrinkFile) => {
    const done = await attempt(
      () => exporting.mutateAsync({ planId: plan.id, file, language }),
      exportFailed,
      (refused) => showTierRefusal(refused, plan),
    )
    if (done) saveExport(done.result, `${t('shopping.share.file', { plan: plan.name })}.${formatOfDrinkFile(file)}`)
  }
  // A file has what is saved.
  const refusal = isExample(plan)
    ? t('common.example.refused')
    : saved.answers === null || editor.isDirty
      ? t('shopping.share.save-first')
      : null
  return (
    <Menu position="bottom-end" width={288} {...inContent()}>
      <Menu.Target>
        <Button
          variant="default"
          loading={exporting.isPending}
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        >
          {t('shopping.share.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
          {t('shopping.share.print')}
        </Menu.Item>
        <Menu.Item
          component="a"
          disabled={isExample(plan)}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp {...ICON} />}
        >
          {t('shopping.share.whatsapp')}
        </Menu.Item>
        {refusal === null ? null : <Menu.Label>{refusal}</Menu.Label>}
        <Menu.Item
          disabled={refusal !== null}
          leftSection={<IconFileText {...ICON} />}
          onClick={() => void take('csv')}
        >
          {t('shopping.share.csv')}
        </Menu.Item>
        <Menu.Item
          disabled={refusal !== null}
          leftSection={<IconFileTypePdf {...ICON} />}
          onClick={() => void take('shopping-list')}
        >
          {t('shopping.share.pdf')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
