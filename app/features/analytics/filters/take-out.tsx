import { Button } from '@mantine/core'
import { IconDownload, IconFileText, IconFileTypePdf, IconMail, IconMailOff, IconPrinter } from '@tabler/icons-react'
import { showAnalyticsLimit, showPdfLimit, showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { isExample, type Plan } from '#app/features/plans/rows.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { exportFailed, saveExport } from '#app/ui/feedback/save-export.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import type { AnalyticsFile } from '#contracts/export-analytics.ts'
import { useChooseMonthlyMail, useExportAnalytics } from '../export-mutations.ts'
import { useAnalytics } from '../use-analytics.ts'

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Takes the figures out: on paper, as a PDF, or as a table. */
export function TakeOut({ plan }: { readonly plan: Plan | null }) {
  const { row, view, t, language } = useAnalytics()
  const exporting = useExportAnalytics()
  const choosing = useChooseMonthlyMail()
  // Over all plans the tier is the reader's own, as far as the reader can do something about it.
  const owner = { role: plan?.role ?? 'owner' }
  const take = async (file: AnalyticsFile) => {
    if (file === 'pdf' && !row.has_pdf) return showPdfLimit(owner, 'analytics.take-out.pdf-note')
    if (file === 'csv' && !row.has_analytics) return showAnalyticsLimit(owner)
    const { planId, type, period, from, to, currency } = view.filters
    const done = await attempt(
      () =>
        exporting.mutateAsync({
          ...{ planId, file, language, period },
          ...(type === null ? {} : { type }),
          ...(from === null ? {} : { from }),
          ...(to === null ? {} : { to }),
          ...(currency === null ? {} : { currency }),
        }),
      exportFailed,
      (refused) => showTierRefusal(refused, owner, { 'pdf-export': 'analytics.take-out.pdf-note' }),
    )
    const name = plan ? t('analytics.take-out.file', { plan: plan.name }) : t('analytics.take-out.file-all')
    if (done) saveExport(done.result, `${name}.${file}`)
  }
  const chooseMail = async () => {
    const isOn = !row.has_mail
    if (isOn && !row.has_analytics) return showAnalyticsLimit(owner)
    const done = await attempt(
      () => choosing.mutateAsync(isOn),
      undefined,
      (refused) => showTierRefusal(refused, owner),
    )
    if (done) {
      notifySuccess({ id: 'monthly-mail', message: t(isOn ? 'analytics.mail.is-on' : 'analytics.mail.is-off') })
    }
  }
  const refusal = plan !== null && isExample(plan) ? t('common.example.refused') : null
  const isDisabled = refusal !== null || row.plans === 0
  return (
    <Menu position="bottom-end" width={288} {...inContent()}>
      <Menu.Target>
        <Button
          variant="default"
          loading={exporting.isPending}
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        >
          {t('analytics.take-out.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
          {t('analytics.take-out.print')}
        </Menu.Item>
        {refusal === null ? null : <Menu.Label>{refusal}</Menu.Label>}
        <Menu.Item disabled={isDisabled} leftSection={<IconFileTypePdf {...ICON} />} onClick={() => void take('pdf')}>
          {t('analytics.take-out.pdf')}
          {row.has_pdf ? null : <span className="soft small block">{t('common.export.locked')}</span>}
        </Menu.Item>
        <Menu.Item disabled={isDisabled} leftSection={<IconFileText {...ICON} />} onClick={() => void take('csv')}>
          {t('analytics.take-out.csv')}
          {row.has_analytics ? null : <span className="soft small block">{t('analytics.take-out.csv-pro')}</span>}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          disabled={!row.has_mail && isDisabled}
          leftSection={row.has_mail ? <IconMailOff {...ICON} /> : <IconMail {...ICON} />}
          onClick={() => void chooseMail()}
        >
          {t(row.has_mail ? 'analytics.mail.stop' : 'analytics.mail.start')}
          <span className="soft small block">
            {t(
              row.has_mail
                ? 'analytics.mail.stop-hint'
                : row.has_analytics
                  ? 'analytics.mail.start-hint'
                  : 'analytics.mail.start-pro',
            )}
          </span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
