import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { cropOf, type View, WHOLE } from '#engine/domains/photos/shared/crop.ts'
import { cutOut, uploadPhoto } from '#engine/domains/photos/shared/upload.ts'

interface Chosen {
  readonly file: File
  readonly url: string
  /** Unknown until the browser has decoded the picture; it may not support a format that the server does. */
  readonly size?: { readonly width: number; readonly height: number }
  readonly unreadable?: true
}

/** State of a chosen photo: preview, crop, upload. */
export function usePhoto(onSent: () => void) {
  const [chosen, setChosen] = useState<Chosen>()
  const [view, setView] = useState<View>(WHOLE)
  const [percent, setPercent] = useState<number>()
  const [reason, setReason] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const url = chosen?.url
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  const ratio = () => {
    const box = frame.current?.getBoundingClientRect()
    return box && box.height > 0 ? box.width / box.height : 1
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    setChosen({ file, url: URL.createObjectURL(file) })
    setView(WHOLE)
    setReason(undefined)
  }
  const measure = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
    setChosen((now) => now && { ...now, size: { width, height } })
  const giveUp = () => setChosen((now) => now && { ...now, unreadable: true })
  const send = async () => {
    if (!chosen) return
    setPercent(0)
    const whole = view === WHOLE || !chosen.size || !image.current
    const part = whole ? undefined : await cutOut(image.current!, cropOf(chosen.size!, ratio(), view))
    const sent = await uploadPhoto(part ?? chosen.file, setPercent)
    setPercent(undefined)
    if (sent.ok) return onSent()
    setReason(sent.reason)
  }
  const zoom = (value: number) => setView((now) => ({ ...now, zoom: value }))
  return { chosen, view, percent, reason, frame, image, ratio, choose, measure, giveUp, setView, zoom, send }
}
export type PhotoUpload = ReturnType<typeof usePhoto>
