import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareTexts } from './testing/bare-texts.ts';

const folder = import.meta.dirname;
const components = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !name.includes('testing'),
);

const find = (jsx: string) =>
  bareTexts('a.tsx', `const A = ({ icon }: { icon: ReactNode }) => ${jsx};`).length;

/**
 * A browser's translator moves text nodes into its own elements. React then fails to insert or remove anything next to
 * such a text, and its updates of the text are not shown. A text that is the only child of its element causes no problem.
 */
describe('a translated page', () => {
  it('has no text next to conditional elements, and no changing text next to anything', () => {
    const found = components.flatMap((name) => bareTexts(name, readFileSync(join(folder, name), 'utf8')));
    expect(components.length).toBeGreaterThan(400);
    expect(found).toEqual([]);
  });

  it('is checked for all forms of such texts', () => {
    expect(find('<p>{isBusy && <Spinner />} Save</p>')).toBe(1);
    expect(find('<p>{pageText.save()}{isNew ? <New /> : <Old />}</p>')).toBe(1);
    expect(find('<p>{names.map((name) => <b>{name}</b>)} and more</p>')).toBe(1);
    expect(find('<p>Save{isNew && " now"}</p>')).toBe(1);
    expect(find('<p>{count} <b>of ten</b></p>')).toBe(1);
    expect(find('<p>{pageText.of({ count })}<b>of ten</b></p>')).toBe(1);
    expect(find('isKnown ? null : <>{pageText.save()} </>')).toBe(1);
    expect(find('isKnown ? pageText.save() : <b>New</b>')).toBe(1);
    expect(find('<><Star /><>{rating === null ? pageText.unrated() : <b>{rating}</b>}</></>')).toBe(1);
  });

  it('may have constant text next to constant elements, and any text in its own element', () => {
    expect(find('<p><Star /> Save</p>')).toBe(0);
    expect(find('<p><Star />{pageText.save()}</p>')).toBe(0);
    expect(find('<p>{isBusy && <Spinner />}<span>{name}</span></p>')).toBe(0);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code as a string
    expect(find('<p>{`${count} of ${total}`}</p>')).toBe(0);
    expect(find('<p>{icon}{isBusy && <Spinner />}</p>')).toBe(0);
    expect(find('<p>{isNew ? "New" : <Star />}</p>')).toBe(0);
  });
});
