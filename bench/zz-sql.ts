import { openDatabase } from '#server/db/sqlite-module.ts';
const d=openDatabase('/tmp/profdata/docstead.db');
const n=(q:string)=>console.log(q,d.prepare(q).all());
n('select count(*) from page'); n('select count(*) from search_page'); n('select count(*) from page_terms');
n("select item_id,count(*) from page group by 1");
const time=(label:string,q:string,...p:any[])=>{ const s=d.prepare(q); s.all(...p); const t=performance.now(); let r:any[]=[]; for(let i=0;i<50;i++) r=s.all(...p); console.log(label,((performance.now()-t)/50).toFixed(3),'ms',r.length); };
import { commonWord, rareWord } from './sample-page.ts';
const item=(d.prepare('select item_id,count(*) c from page group by 1 order by c').all() as any[]).find(r=>r.c===1000)?.item_id;
for(const w of [rareWord,commonWord]){ const it=`item : "#${item}" AND `; 
 for(const k of [`title : "${w.toLowerCase()}"*`,`{title text} : "${w.toLowerCase()}"*`]) { time(w+' '+k,'select rowid from page_terms where page_terms match ? order by rowid desc limit 2000',it+k); time(w+' nopre','select rowid from page_terms where page_terms match ? order by rowid desc limit 2000',(it+k).replace('*','')); }
 time('joined','select page.page_id,page.author_uid,page.cat_id,page.page_title,page.addtime,page.s_number from (select page_id,max(rank) rank from (select rowid as page_id,2 as rank from page_terms where page_terms match ? union all select rowid,1 from page_terms where page_terms match ?) group by page_id) hit join page on page.page_id=hit.page_id where page.is_del=0 and page.item_id=? order by hit.rank desc,page.page_id desc',it+`title : "${w.toLowerCase()}"*`,it+`{title text} : "${w.toLowerCase()}"*`,item);
 time('joined30+text','select page.page_id,page.page_title,substr(page.page_content,1,200000) t from (select page_id,max(rank) rank from (select rowid as page_id,2 as rank from page_terms where page_terms match ? union all select rowid,1 from page_terms where page_terms match ?) group by page_id) hit join page on page.page_id=hit.page_id where page.is_del=0 and page.item_id=? order by hit.rank desc,page.page_id desc limit 30',it+`title : "${w.toLowerCase()}"*`,it+`{title text} : "${w.toLowerCase()}"*`,item);
}
