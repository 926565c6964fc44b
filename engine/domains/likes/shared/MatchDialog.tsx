import { useTranslation } from 'react-i18next'
import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import type { TileCard } from '#engine/platform/types.ts'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import * as css from './match.css.ts'
import { WriteButton } from './WriteButton.tsx'

type MatchProps = { profile: TileCard; ownPhoto: string | null | undefined }

/** Both photos; a fictional profile keeps its label here too (product.md 10.2). */
export function MatchArt({ profile, ownPhoto }: MatchProps) {
  const { t } = useTranslation('likes')
  return (
    <div className={css.matchArt}>
      <Motif />
      <Photo src={ownPhoto} alt={t('match.you')} eager className={css.matchMe} />
      <Photo
        src={profile.main_image?.match}
        focus={profile.main_image?.focus}
        alt={profile.name}
        eager
        className={css.matchThem}
      >
        {profile.fictional && <FictionalLabel />}
      </Photo>
    </div>
  )
}

/** What a match is good for; with the messages that the site lets the two write free of charge. */
export function MatchText({ name }: { name: string }) {
  const { t } = useTranslation('likes')
  const free = useShellIfLoaded()?.settings.match_free_messages ?? 0
  return (
    <p>
      {t('match.text', { name })} {free > 0 && t('match.free', { count: free })}
    </p>
  )
}

/** The pop-up of a new match: write a message, or continue searching. */
export function MatchDialog({ profile, ownPhoto, open, onClose }: MatchProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('likes')
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={css.match}
      title={t('match.title')}
      closeLabel={t('match.close')}
      art={<MatchArt profile={profile} ownPhoto={ownPhoto} />}
      actions={
        <>
          <WriteButton profile={profile} />
          <Button
            kind="quiet"
            to="/members"
            onClick={(event) => {
              event.preventDefault()
              onClose()
            }}
          >
            {t('match.keep')}
          </Button>
        </>
      }
    >
      <MatchText name={profile.name} />
    </Modal>
  )
}
