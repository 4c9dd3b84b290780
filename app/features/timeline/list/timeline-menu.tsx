import { Button } from '@mantine/core'
import {
  IconChevronDown,
  IconClock,
  IconCloudRain,
  IconEye,
  IconListNumbers,
  IconLock,
  IconLockOpen,
  IconSend,
  IconShare,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useState } from 'react'
import { hasWrite, mayWrite } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import type { TimelineSettings } from '#contracts/timeline/timeline.ts'
import { numberCues } from '#domain/timeline/edit-segments.ts'
import { CallsDialog } from '../dialogs/calls-dialog.tsx'
import { ResetDialog } from '../dialogs/reset-dialog.tsx'
import { RoleDialog } from '../dialogs/role-dialog.tsx'
import { SendDialog } from '../dialogs/send-dialog.tsx'
import { useTimeline, useTimelineActions } from '../use-timeline.ts'

const ShareDialog = lazyDialog(async () => (await import('../share/share-dialog.tsx')).ShareDialog)

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** What is done with a timeline as a whole. */
export function TimelineMenu() {
  const { t } = useT()
  const { plan, timeline } = useTimeline()
  const { run, runSegments } = useTimelineActions()
  const [open, setOpen] = useState<'send' | 'share' | 'calls' | 'reset' | 'role' | null>(null)
  const { state, closesMinute, isRaining, uses24Hours } = timeline
  const settings: TimelineSettings = { state, closesMinute, isRaining, uses24Hours }
  const change = (changes: Partial<TimelineSettings>, message: string) =>
    void run({ settings: { before: settings, after: { ...settings, ...changes } } }, message)
  const isLocked = state === 'locked'
  const mayEdit = mayWrite(plan, 'timeline')
  const cues = numberCues(timeline.segments)
  const unnumbered = timeline.segments
    .filter(({ id, cue }) => cue === null && cues.has(id))
    .map((before) => ({ before, after: { ...before, cue: cues.get(before.id) ?? null } }))
  return (
    <>
      <Menu position="bottom-end" width={288} {...inContent()}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={18} stroke={1.7} aria-hidden />}>
            {t('timeline.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit ? (
            <Menu.Item leftSection={<IconSend {...ICON} />} onClick={() => setOpen('send')}>
              {t('timeline.send.open')}
            </Menu.Item>
          ) : null}
          {!hasWrite(plan, 'timeline') ? null : (
            <Menu.Item leftSection={<IconShare {...ICON} />} onClick={() => setOpen('share')}>
              {t('sharing.open')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconEye {...ICON} />} onClick={() => setOpen('role')}>
            {t('timeline.as-role')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconClock {...ICON} />}
            disabled={!mayEdit}
            onClick={() => change({ uses24Hours: !uses24Hours }, t('timeline.hours-changed'))}
          >
            {t(uses24Hours ? 'timeline.twelve-hours' : 'timeline.twenty-four-hours')}
          </Menu.Item>
          {mayEdit ? (
            <>
              <Menu.Item
                disabled={isLocked}
                leftSection={<IconUsersGroup {...ICON} />}
                onClick={() => setOpen('calls')}
              >
                {t('timeline.calls.open')}
              </Menu.Item>
              <Menu.Item
                disabled={isLocked || unnumbered.length === 0}
                leftSection={<IconListNumbers {...ICON} />}
                onClick={() => void runSegments(unnumbered, t('timeline.cues-done'))}
              >
                {t('timeline.number-cues')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCloudRain {...ICON} />}
                onClick={() =>
                  change({ isRaining: !isRaining }, t(isRaining ? 'timeline.rain-off' : 'timeline.rain-on'))
                }
              >
                {t(isRaining ? 'timeline.no-rain' : 'timeline.rain')}
              </Menu.Item>
              <Menu.Item
                leftSection={isLocked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
                onClick={() =>
                  change(
                    { state: isLocked ? (timeline.versions.length > 0 ? 'shared' : 'draft') : 'locked' },
                    t(isLocked ? 'timeline.unlock-done' : 'timeline.lock-done'),
                  )
                }
              >
                {t(isLocked ? 'timeline.unlock' : 'timeline.lock')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                color="red"
                disabled={isLocked}
                leftSection={<IconTrash {...ICON} />}
                onClick={() => setOpen('reset')}
              >
                {t('timeline.reset.open')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ShareDialog isOpen={open === 'share'} onClose={() => setOpen(null)} onSend={() => setOpen('send')} />
      <SendDialog isOpen={open === 'send'} onClose={() => setOpen(null)} />
      <RoleDialog isOpen={open === 'role'} onClose={() => setOpen(null)} />
      <CallsDialog isOpen={open === 'calls'} onClose={() => setOpen(null)} />
      <ResetDialog isOpen={open === 'reset'} onClose={() => setOpen(null)} />
    </>
  )
}
