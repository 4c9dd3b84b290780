import { Box, Menu } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isInert, type PlanEntry } from './plan-entries.ts'

/** A line of a plan's menu, as the dropdown of a button shows it. One that does nothing can be reached, and says why. */
export function PlanMenuItem({ entry }: { readonly entry: PlanEntry }) {
  const { label, Icon, refusal, isLocked = false, isDanger = false, to, run } = entry
  const common = {
    leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
    rightSection: isLocked ? <IconLock size={16} stroke={1.8} aria-hidden /> : null,
    ...(isDanger && refusal === null ? { className: 'danger' } : {}),
  }
  const content = (
    <>
      {label}
      {refusal === null ? null : (
        <Box component="span" display="block" fz="0.8125rem">
          {refusal}
        </Box>
      )}
    </>
  )
  if (isInert(entry)) {
    return (
      <Menu.Item {...common} className="soft" aria-disabled closeMenuOnClick={false} style={{ cursor: 'default' }}>
        {content}
      </Menu.Item>
    )
  }
  if (to !== undefined) {
    return (
      <Menu.Item {...common} component={Link} to={to}>
        {content}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item {...common} onClick={run}>
      {content}
    </Menu.Item>
  )
}
