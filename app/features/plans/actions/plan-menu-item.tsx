import { Box, Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { PlanEntry } from './plan-entries.ts'

/** A line of a plan's menu, as the dropdown of a button shows it. */
export function PlanMenuItem({ entry }: { readonly entry: PlanEntry }) {
  const { label, Icon, refusal, isDanger = false, to, run } = entry
  const common = {
    leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
    disabled: refusal !== null,
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
  if (to !== undefined && refusal === null) {
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
