import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from 'react-router'
import { MAX_ZOOM } from '#engine/domains/photos/shared/crop.ts'
import { ACCEPTED_PHOTOS } from '#engine/domains/photos/shared/drawn.ts'
import { useCanOfferPush } from '#engine/domains/push/shared/push.store.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Range, TextField } from '#engine/ui/controls/Field.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import { Progress } from '#engine/ui/feedback/Progress.tsx'
import { fine, num } from '#engine/ui/text.css.ts'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import * as screen from '../../shared/signup.css.ts'
import { useStepError } from '../StepError.tsx'
import { StepFrame } from '../StepFrame.tsx'
import type { StepProps } from '../step-props.ts'
import { strip } from '../steps.css.ts'
import type { StepPhoto } from '../steps.ts'
import { ChosenPhoto } from './ChosenPhoto.tsx'
import { type PhotoUpload, usePhoto } from './use-photo.ts'

/** Without script: a form that stores the photo and returns to the step. */
function PlainUpload() {
  const { t } = useTranslation('signup')
  return (
    <form method="post" action="/api/signup-photo.php" encType="multipart/form-data" className={screen.dropSide}>
      <TextField type="file" name="photo" required accept={ACCEPTED_PHOTOS} label={t('photo.choose')} />
      <p>
        <Button type="submit">{t('photo.upload')}</Button>
      </p>
    </form>
  )
}

interface PickersProps {
  own: PhotoUpload
  pick: RefObject<HTMLInputElement | null>
  /** Hidden, because the primary button offers the same. */
  asked: boolean
}

function Pickers({ own, pick, asked }: PickersProps) {
  const { t } = useTranslation('signup')
  const camera = useRef<HTMLInputElement>(null)
  const hasCamera = matchMedia('(pointer: coarse)').matches
  return (
    <div className={btnRow}>
      <input
        ref={pick}
        type="file"
        accept={ACCEPTED_PHOTOS}
        className={vh}
        tabIndex={-1}
        aria-hidden="true"
        onChange={own.choose}
      />
      {!asked && (
        <Button onClick={() => pick.current?.click()} disabled={own.percent !== undefined}>
          <Icon name="image-up" />
          <span>{t('photo.another')}</span>
        </Button>
      )}
      {hasCamera && (
        <>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="user"
            className={vh}
            tabIndex={-1}
            aria-hidden="true"
            onChange={own.choose}
          />
          <Button onClick={() => camera.current?.click()} disabled={own.percent !== undefined}>
            <Icon name="camera" />
            <span>{t('photo.camera')}</span>
          </Button>
        </>
      )}
    </div>
  )
}

function State({ own }: { own: PhotoUpload }) {
  const { t } = useTranslation('signup')
  const { chosen, view, percent } = own
  if (!chosen) return null
  return (
    <>
      <p className={screen.uploadState}>
        <Icon name={percent === undefined ? 'image-up' : 'loader-circle'} />
        <span>{chosen.file.name}</span>
        {percent !== undefined && <b className={num}>{percent}%</b>}
      </p>
      {percent !== undefined && <Progress value={percent} label={t('photo.uploading')} />}
      {chosen.size && (
        <Range
          label={t('photo.zoom')}
          hint={t('photo.drag')}
          min={1}
          max={MAX_ZOOM}
          step={0.02}
          value={view.zoom}
          onChange={(event) => own.zoom(Number(event.target.value))}
        />
      )}
    </>
  )
}

function Tips({ limit, premium }: { limit: number; premium: number }) {
  const { t } = useTranslation('signup')
  return (
    <ul className={screen.tips}>
      {[t('photo.tip.alone'), t('photo.tip.count', { count: limit, premium })].map((tip) => (
        <li key={tip} className={screen.tipYes}>
          <Icon name="check" />
          {tip}
        </li>
      ))}
      {[t('photo.tip.minor'), t('photo.tip.numbers')].map((tip) => (
        <li key={tip} className={screen.tipNo}>
          <Icon name="x" />
          {tip}
        </li>
      ))}
    </ul>
  )
}

/** Stored photos, with a note on pending ones. */
function Stored({ photos }: { photos: readonly StepPhoto[] }) {
  const { t } = useTranslation('signup')
  if (photos.length === 0) return null
  return (
    <>
      <p className={fine}>{t('photo.stored', { count: photos.length })}</p>
      {photos.length > 1 && (
        <div className={strip}>
          {photos.slice(1).map(({ id, url }) => (
            <Photo key={id} src={url} alt="" />
          ))}
        </div>
      )}
      {photos.some(({ status }) => status === 'pending') && <p className={fine}>{t('photo.pending')}</p>}
    </>
  )
}

/** Step 1: a photo, with cropping and the rules for photos. */
export function PhotoStep({ place, body, refusal, reason }: StepProps<'photo'> & { reason: string }) {
  const { t } = useTranslation('signup')
  const hydrated = useHydrated()
  const submit = useSubmit()
  const capable = useCanOfferPush()
  const pick = useRef<HTMLInputElement>(null)
  const goOn = () =>
    submit({ step: String(place.step), intent: 'next', capable: capable ? '1' : '' }, { method: 'post' })
  const own = usePhoto(() => void goOn())
  const error = useStepError(own.reason ?? refusal?.error ?? (reason || undefined))
  const full = body.photos.length >= body.limit
  const sends = own.chosen !== undefined
  const asksForPhoto = !sends && body.photos.length === 0
  return (
    <StepFrame
      {...place}
      title={t('photo.title')}
      lead={t('photo.lead')}
      error={error}
      primary={
        hydrated && (sends || asksForPhoto) ? (
          <Button
            kind="primary"
            busy={own.percent !== undefined && t('photo.uploading')}
            onClick={() => (sends ? void own.send() : pick.current?.click())}
          >
            {sends ? t('photo.use') : t('photo.choose')}
          </Button>
        ) : undefined
      }
    >
      <div className={screen.drop}>
        <ChosenPhoto photo={own} stored={body.photos[0]?.url} />
        <div className={screen.dropSide}>
          {hydrated && <State own={own} />}
          <Stored photos={body.photos} />
          <Tips limit={body.limit} premium={body.premium} />
          {/* Last, because the script brings other controls, of another height. */}
          {!full && (hydrated ? <Pickers own={own} pick={pick} asked={asksForPhoto} /> : <PlainUpload />)}
        </div>
      </div>
    </StepFrame>
  )
}
