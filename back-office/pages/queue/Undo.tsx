import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { Form } from '../../frame/Form.tsx'
import { Key } from './Key.tsx'

/** A decision on a photo that can be taken back. */
export interface Undoable {
  readonly site: string
  readonly photo: string
}

/** `site.photo` of the address to which a decision led. */
export function lastDecisionOf(text: string | null): Undoable | undefined {
  const [, site, photo] = /^([a-z0-9-]{1,36})\.([0-9A-Za-z-]{1,36})$/.exec(text ?? '') ?? []
  return site === undefined || photo === undefined ? undefined : { site, photo }
}

/** Takes the last decision back; the photo is shown again. */
export const Undo = ({ undo }: { readonly undo: Undoable }) => (
  <Alert
    tone="success"
    action={
      <Form action={`/queue/${undo.site}/undo`} data-decides="">
        <input type="hidden" name="photo" value={undo.photo} />
        <Button type="submit" small kind="quiet" data-key="z" aria-keyshortcuts="Z">
          <span>Undo</span> <Key>Z</Key>
        </Button>
      </Form>
    }
  >
    Decided. It can be taken back for ten minutes.
  </Alert>
)
