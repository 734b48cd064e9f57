import checkForms from './check-forms.ts?script-url';

/**
 * Inlined into document pages with a form: loads the check of their fields when someone begins to fill it in. The
 * policy lets a page import only what it has preloaded itself; that code is written as in the starter, so that it
 * compresses to almost nothing.
 */
export const loadCheck = [
  'let n;addEventListener(`focusin`,({target:e})=>{if(n||!e.form?.noValidate)return;',
  `n=\`${checkForms}\`;`,
  '{let e=n,t=document.createElement(`link`);t.rel=`modulepreload`,t.href=e,document.head.append(t)}import(n)})',
].join('');
