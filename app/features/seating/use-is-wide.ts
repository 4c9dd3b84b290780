import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useIsPrinting } from '#app/lib/browser/use-is-printing.ts'
import { WIDE } from './seating-view.ts'

/** Whether the screen is wide. While it is printed it is what it was: a page of paper is narrower than the window. */
export function useIsWide(): { readonly isWide: boolean; readonly isPrinting: boolean } {
  const isWideNow = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const isPrinting = useIsPrinting()
  const [wasWide, setWasWide] = useState(isWideNow)
  useEffect(() => {
    if (!isPrinting) setWasWide(isWideNow)
  }, [isPrinting, isWideNow])
  return { isWide: isPrinting ? wasWide : isWideNow, isPrinting }
}
