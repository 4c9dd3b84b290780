/** A part of the window, in pixels from its top left corner. */
export interface Area {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Between a message and the edge of the window. */
const MARGIN_PX = 16

/** Between a message and what it must not cover. */
const GAP_PX = 8

const isBeside = (one: Area, other: Area) => one.right <= other.left || one.left >= other.right

/**
 * The distance of messages from their edge of the window, in pixels: the least at which they cover none of what must
 * stay free. Bars at that edge stay free in any case; the others only as long as the messages fit into the window.
 *
 * @param box the size of the messages, wherever they are
 * @param edge the edge of the window that they stand at
 */
export function freeDistance(
  box: Area,
  edge: 'top' | 'bottom',
  visible: Area,
  bars: readonly Area[],
  others: readonly Area[],
): number {
  const height = box.bottom - box.top
  // Measured from the edge, so that both edges are one case.
  const spanOf = ({ top, bottom }: Area) =>
    edge === 'bottom'
      ? { from: visible.bottom - bottom, to: visible.bottom - top }
      : { from: top - visible.top, to: bottom - visible.top }
  const most = visible.bottom - visible.top - height - GAP_PX
  const past = (areas: readonly Area[], start: number) => {
    const spans = areas
      .filter((area) => !isBeside(area, box))
      .map(spanOf)
      .sort((one, other) => one.from - other.from)
    return spans.reduce(
      (distance, { from, to }) =>
        from < distance + height + GAP_PX && to > distance - GAP_PX ? to + GAP_PX : distance,
      start,
    )
  }
  const overBars = past(bars, MARGIN_PX)
  const overAll = past([...bars, ...others], MARGIN_PX)
  return overAll <= most ? overAll : overBars
}
