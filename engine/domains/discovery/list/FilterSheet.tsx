import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { SearchChoice } from '#engine/domains/search/index.ts'
import { btn, primary, wide } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx'
import * as css from './filter-sheet.css.ts'
import { type Found, useFound } from './use-found.ts'

interface FilterSheetProps extends FilterFieldsProps {
  /** The search without any filter. */
  readonly blank: SearchChoice
  /** How many members the page behind has found. */
  readonly found: Found
  /** Called by Escape, the close button and a click beside it: nothing has been searched. */
  readonly onClose: () => void
  /** Called when the search that replaces the page behind is sent. */
  readonly onSearch: () => void
}

/** The filters of a phone. Its button says how many members they would show, counted by the server. */
export function FilterSheet({ choice, blank, lists, place, found, onClose, onSearch }: FilterSheetProps) {
  const { t } = useTranslation('members')
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState(choice)
  const [round, setRound] = useState(0)
  const { count, counted, ask } = useFound(form, found)
  const clear = () => {
    setShown(blank)
    setRound(round + 1)
    ask()
  }
  return (
    <Modal open onClose={onClose} title={t('filters.open')} closeLabel={t('profile.close')} className={css.sheet}>
      <Button kind="quiet" onClick={clear}>
        {t('filters.clear')}
      </Button>
      <Form
        ref={form}
        method="post"
        action="/members"
        replace
        aria-label={t('filters.label')}
        onChange={ask}
        onSubmit={onSearch}
      >
        <FilterFields key={round} choice={shown} lists={lists} place={place} />
        <div className={css.sheetFoot}>
          <button type="submit" className={`${btn} ${primary} ${wide}`}>
            {count ? t(count.more ? 'filters.showMore' : 'filters.show', { count: count.n }) : t('filters.search')}
          </button>
        </div>
      </Form>
      <VisuallyHidden>
        <span role="status">{counted && count ? t(count.more ? 'countMore' : 'count', { count: count.n }) : ''}</span>
      </VisuallyHidden>
    </Modal>
  )
}
